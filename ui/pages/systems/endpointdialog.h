// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <memory>

#include "llm/connectiontest.h"
#include "models/session.h"
#include "project/rows.h"

class QCheckBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace reticle::theme {
class ForeignText;
class MessageBar;
class PlainTextLabel;
} // namespace reticle::theme

namespace reticle::pages::systems {

// A model server: address, where its key is found, its models, and a test that shows the raw reply. Nothing is
// sent before the person has agreed to the address.
class EndpointDialog final : public QDialog {
  Q_OBJECT
 public:
  EndpointDialog(models::Session& session, const project::EndpointRow& existing, QWidget* parent = nullptr);
  project::EndpointRow endpoint() const;

  void done(int result) override;

 private:
  void update();
  void test();
  void showReport(const llm::ConnectionReport& report);
  std::string normalisedUrl() const; // empty when the address is none
  void approve();

  models::Session& m_session;
  project::EndpointRow m_row;
  QLineEdit* m_name;
  QLineEdit* m_url;
  theme::PlainTextLabel* m_final;
  QLineEdit* m_variable;
  QLineEdit* m_models;
  QCheckBox* m_agree;
  QPushButton* m_test;
  theme::MessageBar* m_messages;
  theme::ForeignText* m_raw;
  QPushButton* m_ok;
  bool m_testing = false;
};

} // namespace reticle::pages::systems
