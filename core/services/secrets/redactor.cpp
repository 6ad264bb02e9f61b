// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/redactor.h"

#include <QByteArray>
#include <QRegularExpression>
#include <QString>

#include <vector>

namespace reticle::secrets {

namespace {

QByteArray bytes(std::string_view text) {
  return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

// The part of base64 that depends on the secret alone, for the three ways it can start within a group of 3
// bytes.
std::vector<QByteArray> base64Cores(std::string_view secret) {
  std::vector<QByteArray> cores;
  for (int offset = 0; offset < 3; ++offset) {
    const QByteArray padded = QByteArray(offset, 'x') + bytes(secret);
    const QByteArray encoded = padded.toBase64(QByteArray::OmitTrailingEquals);
    // Characters that also hold bits of what stands before or after the secret are left out.
    const qsizetype first = (offset * 8 + 5) / 6;
    const qsizetype last = padded.size() * 8 / 6;
    cores.push_back(encoded.mid(first, last - first));
  }
  return cores;
}

// As JSON writers escape it, in case it holds quotes, slashes or backslashes.
QByteArray jsonEscaped(std::string_view secret, bool slashes) {
  QByteArray text;
  for (const char c : secret) {
    if (c == '"' || c == '\\' || (slashes && c == '/'))
      text += '\\';
    text += c;
  }
  return text;
}

QByteArray utf16(std::string_view secret, bool bigEndian) {
  QByteArray text;
  for (const char c : secret)
    text += bigEndian ? QByteArray(1, '\0') + c : QByteArray(1, c) + '\0';
  return text;
}

struct Rule {
  QRegularExpression pattern;
  QString replacement;
};

// What stands before the secret is captured and kept.
const std::vector<Rule>& rules() {
  static const auto make = [](const char* pattern, const char* replacement) {
    return Rule{QRegularExpression(QString::fromUtf8(pattern), QRegularExpression::CaseInsensitiveOption),
                QString::fromUtf8(replacement)};
  };
  static const std::vector<Rule> list{
      // Authorization: Bearer abc; "Authorization": "Basic abc"
      make(
          R"(\b((?:proxy-)?authorization["']?\s*[:=]\s*["']?(?:bearer|basic|token|apikey|digest)?\s*)[^\s"',;\[\]]+)",
          R"(\1[redacted])"),
      make(R"(\b(bearer\s+)[A-Za-z0-9._~+/=\-]{6,})", R"(\1[redacted])"),
      // user info of a URL: https://user:password@host
      make(R"(([a-z][a-z0-9+.\-]*://)[^/\s"'<>@?#]+@)", R"(\1[redacted]@)"),
      // values of a URL's query whose name sounds secret
      make(
          R"(([?&](?:[\w\-]*(?:key|token|secret|password|passwd|pwd|signature|credential|auth)[\w\-]*|sig|code)=)[^&\s"'<>#]+)",
          R"(\1[redacted])"),
      // fields and headers named like secrets: "api_key": "abc", x-api-key: abc, password=abc
      make(
          R"(\b((?:x-)?(?:[\w\-]*api[_-]?key|[\w\-]*secret(?:[_-]?key)?|access[_-]?token|refresh[_-]?token|auth[_-]?token|id[_-]?token|password|passwd|private[_-]?key)["']?\s*[:=]\s*["']?)(?!\[redacted\])[^\s"',;&}\]]+)",
          R"(\1[redacted])"),
      // things shaped like keys
      make(
          R"(\b(?:sk|pk|rk|gsk|hf|xai|nvapi|pplx|r8|glpat|ghp|gho|ghs|ghu|github_pat|xox[abprs]|ragflow|app|dataset|application)[-_][A-Za-z0-9_\-]{16,})",
          "[redacted]"),
      make(R"(\b(?:AKIA|ASIA)[A-Z0-9]{16}\b)", "[redacted]"),
      make(R"(\bAIza[A-Za-z0-9_\-]{30,})", "[redacted]"),
      make(R"(\beyJ[A-Za-z0-9_\-]{8,}\.[A-Za-z0-9_\-]{8,}(?:\.[A-Za-z0-9_\-]*)?)", "[redacted]"),
  };
  return list;
}

} // namespace

void Redactor::add(std::string_view secret) {
  // A key is sent without the blanks around it, and comes back like that.
  constexpr std::string_view kBlank = " \t\r\n";
  while (!secret.empty() && kBlank.find(secret.front()) != std::string_view::npos)
    secret.remove_prefix(1);
  while (!secret.empty() && kBlank.find(secret.back()) != std::string_view::npos)
    secret.remove_suffix(1);
  if (secret.size() < kShortest)
    return;
  std::vector<QByteArray> forms{bytes(secret),
                                bytes(secret).toPercentEncoding(),
                                bytes(secret).toPercentEncoding().replace("%20", "+"),
                                bytes(secret).toPercentEncoding().toLower(),
                                bytes(secret).toHex(),
                                bytes(secret).toHex().toUpper(),
                                jsonEscaped(secret, false),
                                jsonEscaped(secret, true),
                                utf16(secret, false),
                                utf16(secret, true)};
  for (const QByteArray& core : base64Cores(secret)) {
    forms.push_back(core);
    forms.push_back(QByteArray(core).replace('+', '-').replace('/', '_'));
    forms.push_back(core.toPercentEncoding());
  }
  const std::lock_guard lock(m_mutex);
  for (const QByteArray& form : forms)
    if (static_cast<std::size_t>(form.size()) >= kShortest)
      m_forms.insert(form.toStdString());
}

std::string Redactor::redact(std::string_view text) const {
  std::string clean(text);
  {
    const std::lock_guard lock(m_mutex);
    for (const std::string& form : m_forms)
      for (std::size_t at = clean.find(form); at != std::string::npos; at = clean.find(form, at + kMark.size()))
        clean.replace(at, form.size(), kMark);
  }
  // Latin-1 keeps every byte as it is, also of text that is not valid UTF-8.
  QString wide = QString::fromLatin1(clean.data(), static_cast<qsizetype>(clean.size()));
  for (const Rule& rule : rules())
    wide.replace(rule.pattern, rule.replacement);
  return wide.toLatin1().toStdString();
}

} // namespace reticle::secrets
