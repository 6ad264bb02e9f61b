// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <memory>

#include "llm/connectiontest.h"
#include "models/session.h"
#include "project/rows.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace reticle::theme {
class ForeignText;
class MessageBar;
class PlainTextLabel;
} // namespace reticle::theme

namespace reticle::pages::systems {

class ModelPicker;

// A model server: its kind, which fills in the address; its key (kept by the system's keychain, or found in the
// environment), its models, and a test that lists them and shows the raw reply. Nothing is sent before the
// person has agreed to the address, nor while words in capitals still stand for a part of it.
class EndpointDialog final : public QDialog {
  Q_OBJECT
 public:
  EndpointDialog(models::Session& session, const project::EndpointRow& existing, QWidget* parent = nullptr);
  // As typed; after the dialog was accepted, as accepted (the key field is empty by then).
  project::EndpointRow endpoint() const;

  void done(int result) override;

 private:
  void layOut();
  void chooseKind();
  void update();
  void test();
  void showReport(const llm::ConnectionReport& report);
  void showListed(const llm::ConnectionReport& report);
  void takeTicks();
  QStringList modelNames() const;  // as typed
  std::string completeUrl() const; // empty when the address is none, or not finished
  void approve();
  void storeKey();

  models::Session& m_session;
  project::EndpointRow m_row;
  project::EndpointRow m_kept; // as accepted
  QLineEdit* m_name;
  QComboBox* m_kind;
  theme::PlainTextLabel* m_needs;
  QLineEdit* m_url;
  theme::PlainTextLabel* m_final;
  QLineEdit* m_variable;
  QLineEdit* m_key;
  QPushButton* m_forget;
  QLineEdit* m_models;
  theme::PlainTextLabel* m_listed;
  ModelPicker* m_picker;
  QCheckBox* m_agree;
  QPushButton* m_test;
  theme::MessageBar* m_messages;
  theme::ForeignText* m_raw;
  QPushButton* m_ok;
  QString m_suggestedName, m_suggestedUrl; // by the kind chosen last; may be replaced by the next one
  std::string m_credential;                // of a stored key: the endpoint's, or a new one
  bool m_stored = false;                   // the endpoint has a stored key that is not forgotten
  bool m_testing = false;
};

} // namespace reticle::pages::systems
