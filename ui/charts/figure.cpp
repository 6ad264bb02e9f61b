// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure.h"

#include "words/numbers.h"

#include <QCoreApplication>
#include <QList>
#include <QStringList>

namespace reticle::charts {
namespace {
template<typename... Fs> struct Overloaded : Fs... { using Fs::operator()...; };

QString text(const std::string& value) {
  return QString::fromStdString(value);
}

// The cells of an RFC 4180 table, as the figures write it.
QList<QStringList> cells(const QString& csv) {
  QList<QStringList> rows;
  QStringList row;
  QString cell;
  bool quoted = false;
  for (qsizetype i = 0; i < csv.size(); ++i) {
    const QChar c = csv[i];
    if (quoted) {
      if (c == u'"' && i + 1 < csv.size() && csv[i + 1] == u'"') {
        cell += c;
        ++i;
      } else if (c == u'"') {
        quoted = false;
      } else {
        cell += c;
      }
    } else if (c == u'"') {
      quoted = true;
    } else if (c == u',') {
      row << cell;
      cell.clear();
    } else if (c == u'\n') {
      rows << (row << cell);
      row.clear();
      cell.clear();
    } else if (c != u'\r') {
      cell += c;
    }
  }
  if (!row.isEmpty() || !cell.isEmpty())
    rows << (row << cell);
  return rows;
}
} // namespace

QString figureTitle(const Figure& figure) {
  return std::visit(
      Overloaded{[](std::monostate) { return QString(); }, [](const auto& known) { return text(known.title); }},
      figure);
}

std::size_t figureN(const Figure& figure) {
  return std::visit(Overloaded{[](std::monostate) { return std::size_t{0}; },
                               [](const figures::RadarFigure& radar) {
                                 std::size_t most = 0;
                                 for (const auto& series : radar.series)
                                   most = std::max(most, series.n);
                                 return most;
                               },
                               [](const auto& known) { return known.n; }},
                    figure);
}

QList<QString> seriesNames(const Figure& figure) {
  QList<QString> names;
  if (const auto* radar = std::get_if<figures::RadarFigure>(&figure)) {
    for (const auto& series : radar->series)
      names << text(series.name);
  } else if (const auto* line = std::get_if<figures::LineFigure>(&figure)) {
    for (const auto& series : line->series)
      names << text(series.name);
  } else if (const auto* bars = std::get_if<figures::BarFigure>(&figure)) {
    // Bars of one place in their groups share a colour; a legend is needed where groups hold several.
    for (const auto& group : bars->groups) {
      for (std::size_t i = 0; i < group.bars.size(); ++i) {
        if (static_cast<qsizetype>(i) >= names.size())
          names << text(group.bars[i].label);
      }
    }
    if (names.size() == 1 || bars->groups.size() == 1)
      names.clear();
  }
  return names;
}

std::vector<FigurePoint> figurePoints(const Figure& figure) {
  std::vector<FigurePoint> points;
  const auto number = [](double x) { return QLocale().toString(x, 'g', 6); };
  if (const auto* radar = std::get_if<figures::RadarFigure>(&figure)) {
    for (std::size_t s = 0; s < radar->series.size(); ++s) {
      const auto& series = radar->series[s];
      for (std::size_t a = 0; a < radar->axes.size(); ++a)
        points.push_back({static_cast<int>(s),
                          static_cast<int>(a),
                          text(series.name),
                          text(radar->axes[a]),
                          a < series.values.size() ? series.values[a] : std::nullopt,
                          {},
                          {},
                          series.n});
    }
  } else if (const auto* line = std::get_if<figures::LineFigure>(&figure)) {
    for (std::size_t s = 0; s < line->series.size(); ++s) {
      const auto& series = line->series[s];
      for (std::size_t i = 0; i < line->xs.size(); ++i)
        points.push_back({static_cast<int>(s),
                          static_cast<int>(i),
                          text(series.name),
                          QStringLiteral("%1 %2").arg(text(line->x.title), number(line->xs[i])).trimmed(),
                          i < series.values.size() ? series.values[i] : std::nullopt,
                          {},
                          {},
                          {}});
    }
  } else if (const auto* bars = std::get_if<figures::BarFigure>(&figure)) {
    for (std::size_t g = 0; g < bars->groups.size(); ++g) {
      const auto& group = bars->groups[g];
      for (std::size_t b = 0; b < group.bars.size(); ++b) {
        const auto& bar = group.bars[b];
        const std::optional<std::size_t> n = bar.n > 0 ? std::optional(bar.n) : std::nullopt;
        points.push_back({static_cast<int>(b), static_cast<int>(g), text(group.name), text(bar.label),
                          bar.value, bar.low, bar.high, n});
      }
    }
  } else if (const auto* histogram = std::get_if<figures::HistogramFigure>(&figure)) {
    for (std::size_t i = 0; i < histogram->bins.size(); ++i) {
      const auto& bin = histogram->bins[i];
      points.push_back({0,
                        static_cast<int>(i),
                        QString(),
                        QStringLiteral("%1 – %2").arg(number(bin.low), number(bin.high)),
                        static_cast<double>(bin.count),
                        {},
                        {},
                        {}});
    }
  }
  return points;
}

QString pointText(const FigurePoint& point) {
  QStringList names{point.label, point.seriesName};
  names.removeAll(QString());
  names.removeDuplicates();
  const double value = point.value.value_or(0);
  const bool whole =
      point.value && !point.low && value == static_cast<double>(static_cast<qint64>(value)) && value > 1;
  const QString number = whole ? words::count(static_cast<qint64>(value))
                               : words::scoreWithInterval(point.value, point.low, point.high);
  QString result = QStringLiteral("%1: %2").arg(
      names.join(QStringLiteral(", ")),
      point.value ? number : QCoreApplication::translate("Charts", "not measured"));
  if (point.n)
    result += QStringLiteral(", ") + words::sampleSize(static_cast<qint64>(*point.n));
  return result;
}

QString figureSummary(const Figure& figure) {
  return std::visit(Overloaded{[](std::monostate) { return QString(); },
                               [](const auto& known) { return text(figures::summary(known)); }},
                    figure);
}

Figure withoutSeries(const Figure& figure, const QSet<int>& hidden) {
  Figure kept = figure;
  const auto drop = [&hidden](auto& list) {
    for (int i = static_cast<int>(list.size()) - 1; i >= 0; --i) {
      if (hidden.contains(i))
        list.erase(list.begin() + i);
    }
  };
  if (auto* radar = std::get_if<figures::RadarFigure>(&kept)) {
    drop(radar->series);
  } else if (auto* line = std::get_if<figures::LineFigure>(&kept)) {
    drop(line->series);
  } else if (auto* bars = std::get_if<figures::BarFigure>(&kept)) {
    for (auto& group : bars->groups)
      drop(group.bars);
  }
  return kept;
}

QString figureCsv(const Figure& figure) {
  return std::visit(Overloaded{[](std::monostate) { return QString(); },
                               [](const auto& known) { return text(figures::csv(known)); }},
                    figure);
}

QString figureTsv(const Figure& figure) {
  QString result;
  for (QStringList row : cells(figureCsv(figure))) {
    for (QString& cell : row)
      cell.replace(u'\t', u' ').replace(u'\n', u' ').replace(u'\r', u' ');
    result += row.join(u'\t') + u'\n';
  }
  return result;
}

QString figureHtml(const Figure& figure) {
  QString result = QStringLiteral("<table>");
  bool head = true;
  for (const QStringList& row : cells(figureCsv(figure))) {
    result += QStringLiteral("<tr>");
    const QString tag = head ? QStringLiteral("th") : QStringLiteral("td");
    for (const QString& cell : row)
      result += QStringLiteral("<%1>%2</%1>").arg(tag, cell.toHtmlEscaped());
    result += QStringLiteral("</tr>");
    head = false;
  }
  return result + QStringLiteral("</table>");
}

} // namespace reticle::charts
