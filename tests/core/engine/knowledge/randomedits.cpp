// SPDX-License-Identifier: GPL-3.0-or-later
#include "randomedits.h"

#include "knowledge/knowledgeedits.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace reticle::testing {

using namespace knowledge;

KnowledgeBase shippedBase(const char* name) {
  QFile file(QStringLiteral(RETICLE_SOURCE_DIR "/resources/knowledge/%1.json").arg(QString::fromLatin1(name)));
  if (!file.open(QIODevice::ReadOnly))
    return {};
  return readKnowledgeBase(file.readAll().toStdString());
}

std::vector<std::string> passagesOf(const std::string& path) {
  std::vector<std::string> passages;
  QFile file(QString::fromStdString(path));
  if (!file.open(QIODevice::ReadOnly))
    return passages;
  while (!file.atEnd()) {
    const QJsonObject item = QJsonDocument::fromJson(file.readLine()).object();
    if (!item.isEmpty())
      passages.push_back(item.value(QStringLiteral("title")).toString().toStdString() + " " +
                         item.value(QStringLiteral("text")).toString().toStdString());
  }
  return passages;
}

std::vector<std::string_view> viewsOf(const std::vector<std::string>& texts) {
  return {texts.begin(), texts.end()};
}

namespace {

struct Place {
  TermAddress address;
  std::size_t index;
};

// Some term that is written so once in the whole base.
Place anyTerm(const KnowledgeBase& base, Random& random) {
  for (;;) {
    const Category& category = random.pick(base.categories);
    if (category.groups.empty())
      continue;
    const TermGroup& group = random.pick(category.groups);
    if (group.terms.empty())
      continue;
    const std::size_t index = random.below(group.terms.size());
    std::size_t same = 0;
    for (const Category& other : base.categories)
      for (const TermGroup& one : other.groups)
        same += static_cast<std::size_t>(std::count(one.terms.begin(), one.terms.end(), group.terms[index]));
    if (same == 1)
      return {{category.id, group.terms[index], group.title}, index};
  }
}

TermContext contextOf(const KnowledgeBase& base, const std::string& term) {
  for (const TermContext& context : base.contexts)
    if (context.term == term)
      return context;
  return {term, {}, {}};
}

KnowledgeBase marked(KnowledgeBase base, const KnowledgeBase& like, const std::string& term) {
  const TermContext context = contextOf(like, term);
  base = setContext(base, term, context.near, context.notNear);
  const bool ambiguous = std::find(like.ambiguous.begin(), like.ambiguous.end(), term) != like.ambiguous.end();
  return markAmbiguous(base, term, ambiguous);
}

TriedEdit editOfTerms(const KnowledgeBase& base, Random& random, std::uint64_t kind) {
  const Place place = anyTerm(base, random);
  const std::string& category = place.address.category;
  const std::string& group = *place.address.group;
  const std::string& term = place.address.term;
  TriedEdit edit;
  if (kind == 0) {
    edit.name = "addTerm";
    const std::string fresh = random.chance(0.5) ? "the" : "layer of " + term;
    edit.after = addTerm(base, category, group, fresh, random.below(3));
    edit.back = removeTerm(edit.after, {category, fresh});
  } else if (kind == 1) {
    edit.name = "removeTerm " + term;
    edit.after = removeTerm(base, place.address);
    edit.back = marked(addTerm(edit.after, category, group, term, place.index), base, term);
  } else if (kind == 2) {
    edit.name = "renameTerm " + term;
    edit.after = renameTerm(base, place.address, "of " + term);
    edit.back = renameTerm(edit.after, {category, "of " + term, group}, term);
  } else if (kind == 3) {
    edit.name = "moveTerm " + term;
    const Category& other = random.pick(base.categories);
    const std::string into = random.pick(other.groups).title;
    edit.after = moveTerm(base, place.address, other.id, into, random.below(5));
    edit.back = moveTerm(edit.after, {other.id, term, into}, category, group, place.index);
  } else if (kind == 4) {
    edit.name = "setContext " + term;
    const TermContext context = contextOf(base, term);
    edit.after =
        setContext(base, term, {"wafer", "the"},
                   random.chance(0.5) ? std::vector<std::string>{"layer"} : std::vector<std::string>{});
    edit.back = setContext(edit.after, term, context.near, context.notNear);
  } else if (kind == 5) {
    edit.name = "mergeTerms " + term;
    const Place other = anyTerm(base, random);
    if (other.address.term == term)
      return editOfTerms(base, random, 1);
    edit.after = mergeTerms(base, place.address, {other.address});
    edit.back =
        addTerm(edit.after, other.address.category, *other.address.group, other.address.term, other.index);
    edit.back = marked(marked(edit.back, base, other.address.term), base, term);
  } else if (kind == 6) {
    edit.name = "markAmbiguous " + term;
    edit.after = markAmbiguous(base, term, true);
    edit.back = marked(edit.after, base, term);
  } else {
    edit.name = "removeCategory";
    const std::size_t c = random.below(base.categories.size());
    edit.after = removeCategory(base, base.categories[c].id);
    edit.back = addCategory(edit.after, base.categories[c], c);
    for (const TermGroup& one : base.categories[c].groups)
      for (const std::string& gone : one.terms)
        edit.back = marked(edit.back, base, gone);
  }
  return edit;
}

} // namespace

TriedEdit randomEdit(const KnowledgeBase& base, Random& random, bool terms) {
  const std::uint64_t kind = random.below(terms ? 15 : 6);
  if (kind >= 6 && kind < 14)
    return editOfTerms(base, random, kind - 6);
  const Category& category = random.pick(base.categories);
  TriedEdit edit;
  if (kind == 0 || kind == 14) {
    edit.name = "setNodeSizes";
    const TermGroup& group = random.pick(category.groups);
    edit.after = terms ? setNodeSizes(base, category.id, group.title, !group.nodeSizes) : base;
    edit.back = setNodeSizes(edit.after, category.id, group.title, group.nodeSizes);
  } else if (kind == 1) {
    edit.name = "setShift";
    edit.after = setShift(base, category.id, random.uniform() - 0.5);
    edit.back = setShift(edit.after, category.id, category.temperatureShift);
  } else if (kind == 2) {
    edit.name = "setHighPrecision";
    edit.after = setHighPrecision(base, category.id, !category.highPrecision);
    edit.back = setHighPrecision(edit.after, category.id, category.highPrecision);
  } else if (kind == 3) {
    edit.name = "renameCategory";
    const std::string fresh = category.id + " anew";
    edit.after = renameCategory(base, category.id, fresh, "Fresh");
    edit.back = renameCategory(edit.after, fresh, category.id, category.title);
  } else {
    edit.name = "setWeight " + category.id;
    edit.after = setWeight(base, category.id, random.uniform() * 4);
    edit.back = setWeight(edit.after, category.id, category.weight);
  }
  return edit;
}

} // namespace reticle::testing
