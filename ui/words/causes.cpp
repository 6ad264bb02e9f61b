// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/causes.h"

#include "words/names.h"

#include <QCoreApplication>
#include <array>

namespace reticle::words {
namespace {
struct Causes {
  Q_DECLARE_TR_FUNCTIONS(Causes)
};
using Named = std::pair<std::string_view, const char*>;

constexpr std::array kCauses{
    Named{"file-missing", QT_TRANSLATE_NOOP("Causes", "file missing")},
    Named{"file-unreadable", QT_TRANSLATE_NOOP("Causes", "file not readable")},
    Named{"file-empty", QT_TRANSLATE_NOOP("Causes", "file empty")},
    Named{"file-too-large", QT_TRANSLATE_NOOP("Causes", "file too large")},
    Named{"unsupported-format", QT_TRANSLATE_NOOP("Causes", "format not supported")},
    Named{"invalid-encoding", QT_TRANSLATE_NOOP("Causes", "encoding not valid")},
    Named{"invalid-json", QT_TRANSLATE_NOOP("Causes", "JSON not valid")},
    Named{"invalid-csv", QT_TRANSLATE_NOOP("Causes", "table not valid")},
    Named{"invalid-yaml", QT_TRANSLATE_NOOP("Causes", "YAML not valid")},
    Named{"invalid-file", QT_TRANSLATE_NOOP("Causes", "file damaged")},
    Named{"password-needed", QT_TRANSLATE_NOOP("Causes", "password needed")},
    Named{"no-text", QT_TRANSLATE_NOOP("Causes", "no text in it")},
    Named{"helper-failed", QT_TRANSLATE_NOOP("Causes", "PDF reader stopped")},
    Named{"limit-exceeded", QT_TRANSLATE_NOOP("Causes", "beyond a safety limit")},
    Named{"disk-full", QT_TRANSLATE_NOOP("Causes", "disk full")},
    Named{"write-failed", QT_TRANSLATE_NOOP("Causes", "could not be written")},
    Named{"unknown-key", QT_TRANSLATE_NOOP("Causes", "unknown setting")},
    Named{"missing-key", QT_TRANSLATE_NOOP("Causes", "setting missing")},
    Named{"wrong-type", QT_TRANSLATE_NOOP("Causes", "value of the wrong type")},
    Named{"value-out-of-range", QT_TRANSLATE_NOOP("Causes", "value out of range")},
    Named{"invalid-argument", QT_TRANSLATE_NOOP("Causes", "value not possible")},
    Named{"not-found", QT_TRANSLATE_NOOP("Causes", "not found")},
    Named{"conflict", QT_TRANSLATE_NOOP("Causes", "in conflict with what is there")},
    Named{"not-a-project", QT_TRANSLATE_NOOP("Causes", "not a project")},
    Named{"newer-project", QT_TRANSLATE_NOOP("Causes", "project of a newer version")},
    Named{"damaged-project", QT_TRANSLATE_NOOP("Causes", "project damaged")},
    Named{"project-locked", QT_TRANSLATE_NOOP("Causes", "project in use elsewhere")},
    Named{"read-only-project", QT_TRANSLATE_NOOP("Causes", "project for reading only")},
    Named{"database", QT_TRANSLATE_NOOP("Causes", "project file not readable")},
    Named{"connection-refused", QT_TRANSLATE_NOOP("Causes", "connection refused")},
    Named{"connection-lost", QT_TRANSLATE_NOOP("Causes", "connection lost")},
    Named{"host-not-found", QT_TRANSLATE_NOOP("Causes", "server name not known")},
    Named{"timeout", QT_TRANSLATE_NOOP("Causes", "no answer in time")},
    Named{"tls", QT_TRANSLATE_NOOP("Causes", "no secure connection")},
    Named{"unauthorised", QT_TRANSLATE_NOOP("Causes", "key refused")},
    Named{"forbidden", QT_TRANSLATE_NOOP("Causes", "not allowed with this key")},
    Named{"not-found-on-server", QT_TRANSLATE_NOOP("Causes", "model or address not known")},
    Named{"rate-limited", QT_TRANSLATE_NOOP("Causes", "too many requests")},
    Named{"quota-exhausted", QT_TRANSLATE_NOOP("Causes", "quota used up")},
    Named{"server-error", QT_TRANSLATE_NOOP("Causes", "fault of the server")},
    Named{"bad-request", QT_TRANSLATE_NOOP("Causes", "request not accepted")},
    Named{"invalid-reply", QT_TRANSLATE_NOOP("Causes", "reply not readable")},
    Named{"empty", QT_TRANSLATE_NOOP("Causes", "reply empty")},
    Named{"truncated", QT_TRANSLATE_NOOP("Causes", "reply cut off")},
    Named{"refused", QT_TRANSLATE_NOOP("Causes", "refused to answer")},
    Named{"out-of-range", QT_TRANSLATE_NOOP("Causes", "score outside the scale")},
    Named{"offline", QT_TRANSLATE_NOOP("Causes", "set to work offline")},
    Named{"not-approved", QT_TRANSLATE_NOOP("Causes", "server not approved")},
    Named{"cancelled", QT_TRANSLATE_NOOP("Causes", "cancelled")},
    Named{"budget-reached", QT_TRANSLATE_NOOP("Causes", "budget used up")},
    Named{"nothing-to-do", QT_TRANSLATE_NOOP("Causes", "nothing to do")},
    Named{"internal", QT_TRANSLATE_NOOP("Causes", "fault of the program")},
    // states of a unit that are no kind of error
    Named{"unparseable", QT_TRANSLATE_NOOP("Causes", "reply not readable")},
    Named{"http-error", QT_TRANSLATE_NOOP("Causes", "fault of the server")},
    Named{"skipped-by-budget", QT_TRANSLATE_NOOP("Causes", "skipped: budget used up")},
    Named{"not-measured", QT_TRANSLATE_NOOP("Causes", "not measured")},
};

constexpr std::array kStates{
    Named{"queued", QT_TRANSLATE_NOOP("Causes", "waiting")},
    Named{"planned", QT_TRANSLATE_NOOP("Causes", "planned")},
    Named{"running", QT_TRANSLATE_NOOP("Causes", "running")},
    Named{"pausing", QT_TRANSLATE_NOOP("Causes", "pausing")},
    Named{"paused", QT_TRANSLATE_NOOP("Causes", "paused")},
    Named{"finished", QT_TRANSLATE_NOOP("Causes", "finished")},
    Named{"failed", QT_TRANSLATE_NOOP("Causes", "failed")},
    Named{"cancelled", QT_TRANSLATE_NOOP("Causes", "cancelled")},
    Named{"incomplete", QT_TRANSLATE_NOOP("Causes", "incomplete")},
};

template<std::size_t N> QString find(const std::array<Named, N>& names, std::string_view word) {
  for (const auto& [name, text] : names) {
    if (name == word)
      return Causes::tr(text);
  }
  return readable(word);
}
} // namespace

QString causeName(std::string_view cause) {
  return find(kCauses, cause);
}

QString jobStateName(std::string_view state) {
  return find(kStates, state);
}

QString editName(std::string_view kind, const std::vector<std::pair<std::string, std::string>>& parameters) {
  const auto parameter = [&](std::string_view name) {
    for (const auto& [key, value] : parameters) {
      if (key == name)
        return QString::fromStdString(value);
    }
    return QString();
  };
  const int count = parameter("count").toInt();
  const QString key = parameter("key");
  const QString name = parameter("name");
  if (kind == "pair-verdict") {
    const QString verdict = parameter("verdict");
    if (verdict == QStringLiteral("accepted"))
      return Causes::tr("Accept %n pair(s)", nullptr, count);
    if (verdict == QStringLiteral("rejected"))
      return Causes::tr("Reject %n pair(s)", nullptr, count);
    if (verdict == QStringLiteral("flagged"))
      return Causes::tr("Flag %n pair(s)", nullptr, count);
    return Causes::tr("Withdraw the verdict on %n pair(s)", nullptr, count);
  }
  if (kind == "pair-edit")
    return Causes::tr("Edit %1").arg(key);
  if (kind == "pair-ratings")
    return Causes::tr("Rate %1").arg(key);
  if (kind == "pair-add")
    return Causes::tr("Add %n pair(s)", nullptr, count);
  if (kind == "pair-delete")
    return Causes::tr("Delete %n pair(s)", nullptr, count);
  if (kind == "benchmark-freeze")
    return Causes::tr("Freeze %1").arg(name);
  if (kind == "benchmark-import")
    return Causes::tr("Import %1").arg(name);
  if (kind == "benchmark-delete" || kind == "system-delete" || kind == "endpoint-delete")
    return Causes::tr("Delete %1").arg(name);
  if (kind == "system-save" || kind == "endpoint-save")
    return Causes::tr("Save %1").arg(name);
  if (kind == "knowledge-base")
    return Causes::tr("Change the knowledge base");
  if (kind == "knowledge-add")
    return Causes::tr("Add the knowledge base %1").arg(name);
  if (kind == "knowledge-rename")
    return Causes::tr("Rename the knowledge base %1").arg(parameter("before"));
  if (kind == "knowledge-delete")
    return Causes::tr("Delete the knowledge base %1").arg(name);
  if (kind == "knowledge-use")
    return name.isEmpty() ? Causes::tr("Use the built-in knowledge base")
                          : Causes::tr("Use the knowledge base %1").arg(name);
  if (kind == "knowledge-edit")
    return Causes::tr("Change the knowledge base %1").arg(name);
  if (kind == "setting")
    return Causes::tr("Change a project setting");
  if (kind == "document-remove")
    return Causes::tr("Remove %n document(s)", nullptr, count);
  if (kind == "document-restore")
    return Causes::tr("Restore %n document(s)", nullptr, count);
  return readable(kind);
}

} // namespace reticle::words
