// SPDX-License-Identifier: GPL-3.0-or-later
// A model server for end-to-end tests: prints {"port": N, "base_url": "..."} and serves until standard input
// closes.
#include "support/fakechatserver.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main(int argc, char** argv) {
  using namespace reticle::support;
  const QCoreApplication qt(argc, argv);
  FakeOptions options;
  std::vector<std::string> faults;
  std::vector<std::string> shares;
  std::string key;
  double perSecond = 0;
  CLI::App app("A fake OpenAI-compatible server on 127.0.0.1");
  app.add_option("--latency-min", options.latencyMinMs, "ms before a reply, at least");
  app.add_option("--latency-max", options.latencyMaxMs, "ms before a reply, at most");
  app.add_option("--seed", options.seed, "of latencies and mix");
  app.add_option("--fault", faults, "faults of the first requests, in order; kinds with --list-faults")
      ->delimiter(',');
  app.add_option("--mix", shares, "KIND=SHARE: share of all later requests that meet a fault")->delimiter(',');
  app.add_option("--key", key, "the only key that is let in");
  app.add_option("--per-second", perSecond, "429 beyond so many requests a second");
  app.add_option("--retry-after", options.retryAfter, "header of 429 and 503");
  app.add_option("--refuse", options.refuses, "fields answered with 400")->delimiter(',');
  app.add_option("--model", options.model, "id in the list of models");
  app.add_option("--ledger", options.ledgerFile, "JSON lines, one a request");
  std::string dialect;
  app.add_option("--dialect", dialect, "speak like this server, with the contract's bodies");
  bool list = false;
  app.add_flag("--list-faults", list, "print the kinds of faults and exit");
  CLI11_PARSE(app, argc, argv);
  if (list) {
    for (const Fault fault : allFaults())
      std::cout << faultName(fault) << '\n';
    return 0;
  }
  if (!key.empty())
    options.key = key;
  if (perSecond > 0)
    options.perSecond = perSecond;
  const auto named = [](const std::string& name) {
    const std::optional<Fault> fault = faultFromName(name);
    if (!fault)
      throw CLI::ValidationError("no such fault: " + name);
    return *fault;
  };
  std::vector<Fault> script;
  try {
    if (!dialect.empty()) {
      const std::vector<std::string> known = fakeDialectNames();
      if (std::find(known.begin(), known.end(), dialect) == known.end())
        throw CLI::ValidationError("no such dialect: " + dialect);
      options.dialect = fakeDialect(dialect);
      options.basePath = options.dialect->basePath;
    }
    for (const std::string& name : faults)
      script.push_back(named(name));
    for (const std::string& share : shares) {
      const std::size_t equals = share.find('=');
      options.mix[named(share.substr(0, equals))] =
          equals == std::string::npos ? 1.0 : std::stod(share.substr(equals + 1));
    }
  } catch (const CLI::Error& error) {
    return app.exit(error);
  }
  FakeChatServer server(options);
  server.script(script);
  std::cout << "{\"port\": " << server.port() << ", \"base_url\": \"" << server.baseUrl() << "\"}" << std::endl;
  for (std::string line; std::getline(std::cin, line);) {
    if (line == "refuse")
      server.refuseConnections(true);
    else if (line == "accept")
      server.refuseConnections(false);
  }
  return 0;
}
