// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "benchmark/promptlibrary.h"

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTableWidget;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::generate {

// The prompts of a project: every module with its version and whether it is the shipped text, and an editor.
// What is typed stays while another module is looked at; it is checked and kept when it is saved.
class PromptsDialog final : public QDialog {
  Q_OBJECT
 public:
  PromptsDialog(benchmark::PromptLibrary library, bool editable, QWidget* parent = nullptr);

  // What is in force now; nothing is unsaved then.
  void setLibrary(benchmark::PromptLibrary library);
  void showProblem(const Error& error); // why it was not saved
  void reject() override;               // asks once more while something is unsaved

 Q_SIGNALS:
  // Every text that the project is to have of its own; all of them are checked.
  void saveRequested(const reticle::benchmark::PromptModules& own);

 private:
  using Entry = benchmark::PromptLibrary::Entry;
  const Entry* current() const;
  benchmark::PromptModule shown(const Entry& entry) const; // what is typed, else what is in force
  void fillList();
  void showState(int row);
  void showEntry();
  void take(); // what the editor holds
  void takeShipped();
  void save();
  void select(const std::string& name);
  void say(const QString& text);

  benchmark::PromptLibrary m_library;
  std::vector<Entry> m_entries;
  std::map<std::string, benchmark::PromptModule> m_edits; // not saved, by name
  bool m_editable;
  bool m_warned = false;
  bool m_showing = false; // the editor is filled, nobody types
  QComboBox* m_language;
  QTableWidget* m_list;
  theme::PlainTextLabel* m_hint;
  QLineEdit* m_version;
  QPlainTextEdit* m_text;
  theme::PlainTextLabel* m_problem;
  QPushButton* m_shipped;
  QPushButton* m_save;
  QPushButton* m_close;
};

} // namespace reticle::pages::generate
