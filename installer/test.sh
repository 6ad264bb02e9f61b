#!/usr/bin/env bash
# Installs packages, builds everything and runs every test offscreen. RETICLE_TEST_DATA names the folder of the
# shared reference data; without it the tests that need it are left out, and counted.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
began=$SECONDS
step() { printf '\n[%s of 3, %s s] %s\n' "$1" "$((SECONDS - began))" "$2"; }

export RETICLE_TEST_DATA="${RETICLE_TEST_DATA:-}"
export RETICLE_WERROR="${RETICLE_WERROR:-0}"
if [ -n "$RETICLE_TEST_DATA" ]; then
  RETICLE_TEST_DATA=$(realpath -m "$RETICLE_TEST_DATA")
fi
step 1 "Packages"
installer/setup.sh
step 2 "Configuring and building (the first time takes some minutes)"
if ! cmake --preset ci >build-ci.log 2>&1; then
  cat build-ci.log >&2
  exit 1
fi
rm -f build-ci.log
cmake --build --preset ci
step 3 "Running the tests"
QT_QPA_PLATFORM=offscreen ctest --preset ci "$@"
read -r left_out names <build/ci/tests_left_out.txt
if [ "$left_out" -gt 0 ]; then
  echo "$left_out tests were left out because RETICLE_TEST_DATA is not set: $names"
else
  echo "No test was left out."
fi
echo "Done in $((SECONDS - began)) s."
