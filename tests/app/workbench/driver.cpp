// SPDX-License-Identifier: GPL-3.0-or-later
#include "driver.h"

#include <QApplication>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProcess>
#include <QUrl>

namespace reticle::driver {

QWidget* visible(const QString& name) {
  const auto windows = QApplication::topLevelWidgets();
  for (QWidget* window : windows) {
    if (!window->isVisible())
      continue;
    if (window->objectName() == name)
      return window;
    const auto found = window->findChildren<QWidget*>(name);
    for (QWidget* widget : found) {
      if (widget->isVisible())
        return widget;
    }
  }
  return nullptr;
}

bool click(const QString& name) {
  const bool there = QTest::qWaitFor(
      [&] {
        const QWidget* widget = visible(name);
        return widget && widget->isEnabled();
      },
      kPatienceMs);
  if (!there) {
    qWarning("%s is not there, or not enabled", qPrintable(name));
    return false;
  }
  QTest::mouseClick(visible(name), Qt::LeftButton);
  return true;
}

bool type(const QString& name, const QString& text) {
  if (!QTest::qWaitFor([&] { return visible(name) != nullptr; }, kPatienceMs))
    return false;
  QWidget* widget = visible(name);
  widget->setFocus();
  QTest::keyClick(widget, Qt::Key_A, Qt::ControlModifier);
  QTest::keyClick(widget, Qt::Key_Delete);
  QTest::keyClicks(widget, text);
  return true;
}

void goTo(Workbench& workbench, const QString& page) {
  auto* entry = visible(QStringLiteral("navigation.") + page);
  if (entry)
    QTest::mouseClick(entry, Qt::LeftButton);
  else
    workbench.window().showPage(page);
  if (!QTest::qWaitFor([&] { return workbench.window().currentPageId() == page; }, kPatienceMs))
    qWarning("the page %s is not shown", qPrintable(page));
}

bool waitForJobs(Workbench& workbench) {
  return QTest::qWaitFor([&] { return !workbench.session().jobs().busy(); }, 2 * kPatienceMs);
}

void drop(QWidget& window, const QStringList& paths) {
  QMimeData data;
  QList<QUrl> urls;
  for (const QString& path : paths)
    urls.append(QUrl::fromLocalFile(path));
  data.setUrls(urls);
  const QPoint place = window.rect().center();
  QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&window, &enter);
  QDropEvent event(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&window, &event);
}

QString makeDocuments(const QString& parent) {
  QDir().mkpath(parent + QStringLiteral("/documents"));
  const QStringList sources{
      QStringLiteral("euv-lithography.txt"),      QStringLiteral("low-k-dielectrics.txt"),
      QStringLiteral("plasma-etching.html"),      QStringLiteral("atomic-layer-deposition.md"),
      QStringLiteral("copper-interconnect.html"), QStringLiteral("metrology-and-yield.json")};
  // The sample's texts under other names, each with a sentence of its own: a corpus that is not the sample.
  int number = 0;
  for (const QString& source : sources) {
    QFile in(qEnvironmentVariable("RETICLE_RESOURCES") + QStringLiteral("/sample/") + source);
    if (!in.open(QIODevice::ReadOnly))
      return {};
    QByteArray bytes = in.readAll();
    ++number;
    if (source.endsWith(QLatin1String(".txt")) || source.endsWith(QLatin1String(".md")))
      bytes += "\n\nThe acceptance run of document " + QByteArray::number(number) + " used " +
               QByteArray::number(20 + number) + " wafers on the second floor of the pilot line.\n";
    QFile out(parent + QStringLiteral("/documents/part-") + source);
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
      return {};
  }
  return parent + QStringLiteral("/documents");
}

int runCli(const QStringList& arguments, QByteArray* out) {
  QProcess process;
  process.setProgram(qEnvironmentVariable("RETICLE_BIN_DIR") + QStringLiteral("/reticle-cli"));
  process.setArguments(arguments);
  process.start();
  if (!process.waitForStarted() || !process.waitForFinished(2 * kPatienceMs))
    return -1;
  if (out)
    *out = process.readAllStandardOutput();
  if (process.exitCode() != 0)
    qWarning("%s: %s", qPrintable(arguments.join(QLatin1Char(' '))),
             process.readAllStandardError().constData());
  return process.exitCode();
}

} // namespace reticle::driver
