// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QTableWidget;

namespace reticle::pages::compare {

// A table of texts whose columns from `numbersFrom` on are numbers, up to and without `numbersTo`.
void prepare(QTableWidget* table, const QStringList& header, int numbersFrom, int numbersTo = 1000);
// On a wide window the names of the first column take the room, so that numbers stay side by side.
void stretchNames(QTableWidget* table);
// Puts a cell there, aligned as its kind is read; the tool tip is shown as it is, without markup.
void text(QTableWidget* table, int row, int column, const QString& value, const QString& toolTip = {});
void number(QTableWidget* table, int row, int column, const QString& value, const QString& toolTip = {});

} // namespace reticle::pages::compare
