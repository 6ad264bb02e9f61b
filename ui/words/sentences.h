// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <QString>

namespace reticle::words {

// What a person is told about a failure, in three whole sentences of the current language.
struct Explanation {
  QString what;   // what happened, to which thing
  QString kept;   // what was kept; empty when nothing could have been lost
  QString action; // what to do next
};

// The explanation of a failure, made from its kind and parameters alone; never from a library's own text.
// Parameters read: path, line, format, encoding, limit, size, key, value, expected, allowed (the choices),
// name, version, url, host, endpoint, status, model, retry_after_s, seconds, by, page, taken ("rest": the file
// was read in part). Of what is not there or in the way also: what (the kind of thing, or what there is nothing
// of), table, id, known (what there is; given but empty: nothing), listing (the command that lists it), with
// (the other option), twice, runs, resume and option (the option that helps), variable (of the environment). A
// missing one gives a sentence without it.
Explanation explain(const Error& error);

// The three parts in one line, for a message bar, a table cell or the command line.
QString sentence(const Error& error);

// For the folded part: kind, English line for logs, context and parameters, one a line. Never translated.
QString details(const Error& error);

} // namespace reticle::words
