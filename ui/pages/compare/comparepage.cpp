// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/comparepage.h"

#include "charts/chartframe.h"
#include "charts/figureimages.h"
#include "figures/builders.h"
#include "models/pageframe.h"
#include "models/session.h"
#include "models/whendone.h"
#include "pages/compare/resultstables.h"
#include "pages/compare/unscoredpanel.h"
#include "project/project.h"
#include "theme/elidedlabel.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/coverage.h"
#include "words/names.h"
#include "words/numbers.h"
#include "workflow/reportjob.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace reticle::pages::compare {
namespace {

figures::RadarFigure translatedRadar(const report::ReportData& results) {
  auto figure = figures::metricRadar(results.summary);
  figure.title = reticle::pages::compare::ComparePage::tr("The six metrics").toStdString();
  // The axes stand in the order of the metrics; their names are shown in the person's language.
  if (figure.axes.size() == evaluation::kSixMetrics.size()) {
    for (std::size_t i = 0; i < figure.axes.size(); ++i)
      figure.axes[i] = words::metricName(evaluation::kSixMetrics[i]).toStdString();
  }
  return figure;
}

figures::BarFigure translatedBars(const report::ReportData& results) {
  auto figure = figures::scoreBars(results.summary);
  figure.category.title = reticle::pages::compare::ComparePage::tr("System").toStdString();
  figure.title = reticle::pages::compare::ComparePage::tr("Average with 95 % interval").toStdString();
  figure.value = {reticle::pages::compare::ComparePage::tr("Average").toStdString(),
                  reticle::pages::compare::ComparePage::tr("0 to 1").toStdString()};
  return figure;
}

} // namespace

ComparePage::ComparePage(QWidget* parent)
    : Page(parent), m_frame(new models::PageFrame(tr("Compare"), QStringLiteral("compare"))),
      m_runs(new QComboBox), m_common(new QCheckBox(tr("Only questions measured for every system"))),
      m_gaps(new theme::ElidedLabel(theme::TextRole::Body, theme::Role::Text)),
      m_gapDetails(new QPushButton(tr("Details"))),
      m_coverage(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)),
      m_different(new QCheckBox(tr("Only questions that differ"))), m_tabs(new QTabWidget),
      m_leaderboard(new LeaderboardTable), m_retrieval(new RetrievalTable), m_comparisons(new ComparisonTable),
      m_matrix(new QuestionMatrix), m_unscored(new UnscoredPanel),
      m_radar(new charts::ChartFrame(QStringLiteral("compare.radar"))),
      m_bars(new charts::ChartFrame(QStringLiteral("compare.bars"))),
      m_save(new QAction(theme::icon(theme::Icon::Report), tr("Save report"), this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_frame);
  m_runs->setObjectName(QStringLiteral("compare.run"));
  m_runs->setAccessibleName(tr("Run"));
  m_runs->setMinimumWidth(240);
  m_frame->header()->addControl(m_runs);
  m_frame->header()->setPrimary(tr("Save report"))->setObjectName(QStringLiteral("compare.save"));

  auto* charts = new QSplitter;
  charts->addWidget(m_radar);
  charts->addWidget(m_bars);
  charts->setStretchFactor(0, 1);
  charts->setStretchFactor(1, 1);
  charts->setSizes({600, 500});
  auto* questions = new QWidget;
  auto* column = new QVBoxLayout(questions);
  column->setContentsMargins(0, theme::space::s, 0, 0);
  m_different->setObjectName(QStringLiteral("compare.different"));
  column->addWidget(m_different);
  column->addWidget(m_matrix, 1);
  m_tabs->setObjectName(QStringLiteral("compare.tabs"));
  m_tabs->setDocumentMode(true);
  m_tabs->addTab(charts, tr("Charts"));
  m_tabs->addTab(m_comparisons, tr("Differences"));
  m_tabs->addTab(m_retrieval, tr("Retrieval"));
  m_tabs->addTab(questions, tr("Questions"));
  // Its title says how many, so that the charts lose no height to a line about it.
  m_tabs->addTab(m_unscored, tr("No score"));
  m_tabs->setTabToolTip(m_tabs->indexOf(m_unscored),
                        tr("Scores that are missing because an answer or its judgement failed"));
  m_tabs->setTabVisible(m_tabs->indexOf(m_unscored), false);
  m_common->setObjectName(QStringLiteral("compare.common"));
  m_gaps->setObjectName(QStringLiteral("compare.gaps"));
  m_gapDetails->setObjectName(QStringLiteral("compare.gapDetails"));
  m_gapDetails->setProperty("look", QStringLiteral("quiet"));
  m_gapDetails->setAccessibleName(tr("What was measured of each metric"));
  m_gapDetails->setCheckable(true);
  m_coverage->setObjectName(QStringLiteral("compare.coverage"));
  m_coverage->setWordWrap(true);
  m_coverage->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* ranking = new QWidget;
  auto* rankingColumn = new QVBoxLayout(ranking);
  rankingColumn->setContentsMargins(0, 0, 0, 0);
  rankingColumn->setSpacing(theme::space::s);
  // One line, so that the charts keep their height; the lines of each metric are a click away.
  auto* measured = new QHBoxLayout;
  measured->setSpacing(theme::space::l);
  measured->addWidget(m_common);
  measured->addWidget(m_gaps);
  measured->addWidget(m_gapDetails);
  measured->addStretch(1);
  rankingColumn->addLayout(measured);
  rankingColumn->addWidget(m_coverage);
  rankingColumn->addWidget(m_leaderboard, 1);
  auto* splitter = new QSplitter(Qt::Vertical);
  splitter->addWidget(ranking);
  splitter->addWidget(m_tabs);
  splitter->setStretchFactor(0, 1);
  splitter->setStretchFactor(1, 3);
  m_frame->setContent(splitter);
  m_actions = {m_save};
  connect(m_frame->header(), &theme::PageHeader::primaryClicked, this, &ComparePage::saveReport);
  connect(m_save, &QAction::triggered, this, &ComparePage::saveReport);
  connect(m_runs, &QComboBox::activated, this, [this] {
    m_shown = m_runs->currentData().toLongLong();
    loadRun();
  });
  connect(m_common, &QCheckBox::toggled, this, &ComparePage::loadRun);
  connect(m_gapDetails, &QPushButton::toggled, m_coverage, &QWidget::setVisible);
  connect(m_different, &QCheckBox::toggled, this, [this](bool only) {
    if (m_data)
      m_matrix->setData(*m_data, only);
  });
  for (auto* frame : {m_radar, m_bars})
    connect(frame, &charts::ChartFrame::failed, m_frame, &models::PageFrame::showError);
}

QString ComparePage::title() const {
  return tr("Compare");
}

void ComparePage::setSession(models::Session* session) {
  m_session = session;
  const auto reload = [this] {
    m_data.reset();
    m_shown = 0;
    m_runs->clear();
    refresh();
    loadRuns();
  };
  connect(session, &models::Session::projectOpened, this, reload);
  connect(session, &models::Session::projectClosed, this, reload);
  connect(session, &models::Session::projectChanged, this, [this](const std::vector<project::Change>& changes) {
    for (const auto& change : changes) {
      if (change.table == "run" || change.table == "judgement") {
        loadRuns();
        return;
      }
    }
  });
  reload();
}

void ComparePage::showTarget(const QVariantMap& target) {
  if (target.value(QStringLiteral("action")).toString() == QLatin1String("report"))
    return saveReport();
  m_wanted = target.value(QStringLiteral("run")).toLongLong();
  loadRuns();
}

void ComparePage::loadRuns() {
  if (!m_session->hasProject())
    return;
  auto project = m_session->project();
  models::whenDone(
      project->queries().runs(), this, [this, project](const Result<std::vector<project::RunRow>>& rows) {
        if (project != m_session->project())
          return;
        if (!rows)
          return m_frame->showError(rows.error());
        m_runs->clear();
        for (const auto& run : *rows)
          m_runs->addItem(
              tr("Run %1: %2").arg(QString::number(run.id.value), QString::fromStdString(run.benchmarkLabel)),
              qlonglong(run.id.value));
        if (rows->empty())
          return refresh();
        if (m_wanted) {
          m_shown = m_wanted;
          m_wanted = 0;
        }
        int index = m_runs->findData(qlonglong(m_shown));
        if (index < 0)
          index = m_runs->count() - 1;
        m_runs->setCurrentIndex(index);
        m_shown = m_runs->currentData().toLongLong();
        loadRun();
      });
}

void ComparePage::loadRun() {
  if (!m_session->hasProject() || !m_session->toolbox() || !m_shown)
    return;
  if (m_loading) {
    m_again = true;
    return;
  }
  m_loading = true;
  auto project = m_session->project();
  workflow::ReportRequest request;
  request.run = RunId{m_shown};
  request.commonOnly = m_common->isChecked();
  models::whenDone(workflow::collectReport(m_session->toolbox()->folders(), project, request), this,
                   [this, project, shown = m_shown](const Result<report::ReportData>& collected) {
                     m_loading = false;
                     if (m_again || project != m_session->project() || shown != m_shown) {
                       m_again = false;
                       return loadRun();
                     }
                     if (!collected)
                       return m_frame->showError(collected.error());
                     show(*collected);
                   });
}

void ComparePage::show(const report::ReportData& results) {
  m_data = std::make_shared<const report::ReportData>(results);
  m_leaderboard->setData(results);
  m_retrieval->setData(results);
  m_comparisons->setData(results);
  m_matrix->setData(results, m_different->isChecked());
  std::size_t open = 0;
  std::size_t total = 0;
  for (const auto& [state, count] : results.cellStates) {
    total += count;
    const auto unit = evaluation::unitStateFromName(state);
    if (unit && evaluation::isOpen(*unit))
      open += count;
  }
  QString note =
      open == 0
          ? QString()
          : tr("partial: %1 cells answered")
                .arg(words::ofTotal(static_cast<std::int64_t>(total - open), static_cast<std::int64_t>(total)));
  // A chart has room for the range alone; the table says it of each system.
  const auto& systems = results.summary.configurations;
  const auto [least, most] = std::minmax_element(
      systems.begin(), systems.end(), [](const auto& a, const auto& b) { return a.complete < b.complete; });
  if (least != systems.end() && least->complete != least->questions) {
    const auto whole = static_cast<std::int64_t>(least->questions);
    note += (note.isEmpty() ? QString() : QStringLiteral(", ")) +
            (least->complete == most->complete
                 ? words::measured(static_cast<std::int64_t>(least->complete), whole)
                 : tr("%1 to %2")
                       .arg(words::count(static_cast<std::int64_t>(least->complete)),
                            words::measured(static_cast<std::int64_t>(most->complete), whole)));
  }
  showGaps(results.summary.gaps);
  m_unscored->setData(results);
  const int tab = m_tabs->indexOf(m_unscored);
  m_tabs->setTabVisible(tab, m_unscored->count() > 0);
  m_tabs->setTabText(tab, tr("No score (%1)").arg(words::count(std::int64_t(m_unscored->count()))));
  m_radar->setFigure(translatedRadar(results), tr("The six metrics"), note);
  m_bars->setFigure(translatedBars(results), tr("Average with 95 % interval"), note);
  QString subtitle = results.judge == "lexical" ? tr("Judge: lexical (heuristic)")
                                                : tr("Judge: %1").arg(QString::fromStdString(results.judge));
  if (results.unreviewed)
    subtitle += QStringLiteral(", ") + tr("unreviewed questions");
  m_frame->header()->setSubtitle(subtitle);
  refresh();
}

void ComparePage::showGaps(const std::vector<evaluation::CoverageGap>& gaps) {
  QStringList lines;
  for (const auto& gap : gaps)
    lines.append(words::coverageGap(gap));
  m_gaps->setText(words::coverageGaps(gaps));
  m_coverage->setText(lines.join(QLatin1Char('\n')));
  m_gaps->setToolTip(QStringLiteral("<p>%1</p>")
                         .arg(lines.join(QLatin1Char('\n'))
                                  .toHtmlEscaped()
                                  .replace(QLatin1Char('\n'), QStringLiteral("<br/>"))));
  m_gaps->setVisible(!gaps.empty());
  m_gapDetails->setVisible(!gaps.empty());
  m_coverage->setVisible(!gaps.empty() && m_gapDetails->isChecked());
}

void ComparePage::refresh() {
  m_save->setEnabled(m_data != nullptr);
  m_frame->header()->primary()->setEnabled(m_data != nullptr);
  m_runs->setEnabled(m_runs->count() > 0);
  if (m_data)
    return m_frame->showContent();
  m_frame->header()->setSubtitle({});
  m_frame->empty()->clearActions();
  if (!m_session->hasProject()) {
    m_frame->empty()->setReason(theme::Icon::Compare, tr("No project is open"),
                                tr("Results belong to a project."));
    auto* home = m_frame->empty()->addAction(tr("Go to Home"));
    connect(home, &QPushButton::clicked, this, [this] { m_session->requestPage(QStringLiteral("home")); });
  } else {
    m_frame->empty()->setReason(theme::Icon::Compare, tr("There is nothing to compare yet"),
                                tr("Systems are compared by what they answered in a run."));
    auto* runs = m_frame->empty()->addAction(tr("Start a run"));
    connect(runs, &QPushButton::clicked, this, [this] { m_session->requestPage(QStringLiteral("runs")); });
  }
  m_frame->showEmpty();
}

void ComparePage::saveReport() {
  if (!m_data)
    return;
  const QString path = QFileDialog::getSaveFileName(this, tr("Save report"),
                                                    m_session->projectName() + QStringLiteral("-report.html"),
                                                    tr("HTML report (*.html);;JSON report (*.json)"));
  if (path.isEmpty())
    return;
  const charts::FigureImages images;
  const bool json = path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
  const auto written =
      workflow::writeReports(*m_data, json ? path : QString(), json ? QString() : path, &images);
  if (!written)
    m_frame->showError(written.error());
  else
    m_frame->messages()->showMessage(theme::MessageKind::Good, tr("Written to %1.").arg(path));
}

models::PageEntry compareEntry() {
  models::PageEntry entry;
  entry.id = QStringLiteral("compare");
  entry.title = [] { return reticle::pages::compare::ComparePage::tr("Compare"); };
  entry.icon = theme::Icon::Compare;
  entry.make = [] { return std::make_unique<ComparePage>(); };
  return entry;
}

} // namespace reticle::pages::compare
