// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/archive.h"
#include "importers/encodingguess.h"
#include "importers/htmltext.h"
#include "importers/readers.h"
#include "importers/tabletext.h"
#include "importers/textbuilder.h"
#include "importers/xmlreader.h"

#include "text/normalise.h"

#include <QDir>
#include <QFileInfo>
#include <QUrl>

#include <map>
#include <set>
#include <vector>

namespace reticle::importers {
namespace {

using Parts = std::map<std::string, QByteArray>;

// The chapters of a book in reading order, by the package document.
struct Package {
  std::string title;
  std::vector<std::string> chapters; // names of entries
};

bool endsWith(const std::string& name, std::initializer_list<const char*> endings) {
  const QString lower = QString::fromStdString(name).toLower();
  for (const char* ending : endings)
    if (lower.endsWith(QLatin1String(ending)))
      return true;
  return false;
}

std::string packageName(const QByteArray& container, const ImportLimits& limits) {
  XmlReader xml(container, "container.xml", limits);
  while (xml.next())
    if (xml.isStart() && xml.is("rootfile"))
      return xml.attribute("full-path").toStdString();
  return {};
}

// The name of the entry to which a reference in the package leads. Only a key to look up, never a path.
std::string entryName(const std::string& package, const QString& reference) {
  const QString plain = QUrl::fromPercentEncoding(reference.section(u'#', 0, 0).toUtf8());
  const QString folder = QString::fromStdString(package).section(u'/', 0, -2);
  return QDir::cleanPath(folder.isEmpty() ? plain : folder + u'/' + plain).toStdString();
}

Package readPackage(const std::string& name, const QByteArray& bytes, const ImportLimits& limits) {
  Package package;
  struct Item {
    std::string entry;
    bool page = false;
  };
  std::map<QString, Item> items;
  XmlReader xml(bytes, name, limits);
  while (xml.next()) {
    if (!xml.isStart())
      continue;
    if (xml.is("title") && package.title.empty()) {
      package.title = collapsed(xml.innerText());
    } else if (xml.is("item")) {
      const QString type = xml.attribute("media-type");
      const bool contents = xml.attribute("properties").split(u' ').contains(QLatin1String("nav"));
      items[xml.attribute("id")] = {entryName(name, xml.attribute("href")),
                                    !contents && type.contains(QLatin1String("html"))};
    } else if (xml.is("itemref")) {
      const auto item = items.find(xml.attribute("idref"));
      if (item != items.end() && item->second.page)
        package.chapters.push_back(item->second.entry);
    }
  }
  return package;
}

// The entries that are encrypted; fonts often are, and are not read.
std::set<std::string> encryptedEntries(const QByteArray& bytes, const ImportLimits& limits) {
  std::set<std::string> names;
  if (bytes.isEmpty())
    return names;
  XmlReader xml(bytes, "encryption.xml", limits);
  while (xml.next())
    if (xml.isStart() && xml.is("CipherReference"))
      names.insert(entryName({}, xml.attribute("URI")));
  return names;
}

} // namespace

Status readEpub(FileJob& job) {
  const ImportLimits& limits = job.options.limits;
  const Parts parts = archiveParts(job, [](const std::string& name) {
    return name == "META-INF/container.xml" || name == "META-INF/encryption.xml" ||
           endsWith(name, {".opf", ".xhtml", ".html", ".htm", ".xml"});
  });
  const auto part = [&parts](const std::string& name) {
    const auto place = parts.find(name);
    return place == parts.end() ? QByteArray() : place->second;
  };
  const QByteArray container = part("META-INF/container.xml");
  const std::string name = container.isEmpty() ? std::string() : packageName(container, limits);
  const QByteArray description = part(name);
  if (description.isEmpty())
    return failure(job.error(ErrorKind::InvalidFile, "the archive is no EPUB book"));
  const Package package = readPackage(name, description, limits);
  const std::set<std::string> encrypted = encryptedEntries(part("META-INF/encryption.xml"), limits);
  job.report.recordsRead = 1;
  corpus::Document document = job.start("epub", nullptr);
  document.title = text::toNfc(package.title);
  TextBuilder builder;
  std::vector<std::string> missing;
  for (const std::string& chapter : package.chapters) {
    job.cancel.throwIfCancelled();
    if (encrypted.contains(chapter))
      return failure(job.error(ErrorKind::PasswordNeeded, "the book is encrypted"));
    const QByteArray bytes = part(chapter);
    if (bytes.isEmpty()) {
      missing.push_back(chapter);
      continue;
    }
    const std::string_view raw(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    const EncodingGuess encoding = guessEncoding(raw, text::validUtf8(raw), true);
    const std::string html = encoding.name == "UTF-8"
                                 ? std::string(raw.substr(encoding.markBytes))
                                 : decoded(raw.substr(encoding.markBytes), encoding.name).value_or("");
    builder.beginPart();
    const HtmlFound found = appendHtml(html, true, limits.htmlDepth, builder);
    if (found.tooDeep)
      return failure(job.error(ErrorKind::LimitExceeded, "a chapter is nested deeper than the limit",
                               {{"limit", std::to_string(limits.htmlDepth)}, {"part", chapter}}));
    builder.endPart(found.title.empty() || found.title == package.title
                        ? QFileInfo(QString::fromStdString(chapter)).completeBaseName().toStdString()
                        : found.title);
  }
  if (builder.empty())
    return failure(job.error(ErrorKind::NoText, "the book holds no text"));
  if (!missing.empty()) {
    document.notes.push_back(std::to_string(missing.size()) + " chapters are missing, the first is " +
                             missing.front());
    job.report.error = job.error(ErrorKind::InvalidFile, document.notes.back(), {{"part", missing.front()}});
  }
  builder.finish(document);
  job.deliver(std::move(document));
  return {};
}

} // namespace reticle::importers
