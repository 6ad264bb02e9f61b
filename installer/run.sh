#!/usr/bin/env bash
# From nothing to a report: installs packages, builds, runs the main job on the sample corpus, says where the
# report is, and opens the window when there is a display. A second run only does what is left to do.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
began=$SECONDS
step() { printf '\n[%s of 4, %s s] %s\n' "$1" "$((SECONDS - began))" "$2"; }

step 1 "Packages"
installer/setup.sh
step 2 "Configuring and building (the first time takes some minutes)"
if ! cmake --preset release >build-release.log 2>&1; then
  cat build-release.log >&2
  exit 1
fi
rm -f build-release.log
cmake --build --preset release
step 3 "Running the main job on the sample corpus"
output="$PWD/out/demo"
resume=()
[ ! -f "$output/sample.reticle" ] || resume=(--resume)
build/release/bin/reticle-cli demo --output "$output" "${resume[@]}"
step 4 "Done"
echo "Report:  $output/report.html"
echo "Data:    $output/report.json"
echo "Project: $output/sample.reticle"
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  echo "Opening the window."
  exec build/release/bin/reticle "$output/sample.reticle"
fi
echo "There is no display; the window can be opened later with: build/release/bin/reticle $output/sample.reticle"
