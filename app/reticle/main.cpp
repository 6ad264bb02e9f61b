// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench.h"

#include <QFileInfo>
#include <QTimer>
#include <QUrl>
#include <csignal>
#include <cstdio>

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const QByteArrayView argument(argv[i]);
    if (argument == "--version") {
      std::printf("reticle %s\n", RETICLE_VERSION);
      return 0;
    }
    if (argument == "--help" || argument == "-h") {
      std::printf(
          "usage: reticle [FILE...]\n\nOpens the workbench with a project (NAME.reticle) or with documents to "
          "import. Without a display use reticle-cli.\n");
      return 0;
    }
  }
  QApplication application(argc, argv);
  reticle::Workbench workbench(application, reticle::settings::Places::system());
  QList<QUrl> files;
  const QStringList arguments = application.arguments().mid(1);
  for (const QString& argument : arguments)
    files.append(QUrl::fromLocalFile(QFileInfo(argument).absoluteFilePath()));
  workbench.window().showPage(QStringLiteral("home"));
  workbench.window().show();
  if (!files.isEmpty())
    QTimer::singleShot(0, &workbench.window(), [&] { workbench.window().takeFiles(files); });
  return application.exec();
}
