#!/usr/bin/env bash
# Installs what Reticle needs to be built and run on Debian 12. Asks for nothing that is already there.
set -euo pipefail
packages=(
  build-essential cmake ninja-build ccache pkg-config git clang-format
  qt6-base-dev qt6-base-dev-tools libqt6opengl6-dev libgl-dev libopengl-dev libegl-dev qt6-charts-dev qt6-svg-dev
  qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n qt6-httpserver-dev
  qcoro-qt6-dev qtkeychain-qt6-dev libexpected-dev nlohmann-json3-dev libyaml-cpp-dev libcli11-dev
  libicu-dev libstemmer-dev libuchardet-dev libarchive-dev libgumbo-dev libmd4c-dev libpoppler-cpp-dev zlib1g-dev
  libeigen3-dev libspectra-dev libxxhash-dev libsqlite3-dev libsqlitecpp-dev
  fonts-noto-core fonts-noto-cjk fonts-dejavu-core xvfb
)
missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)
  [ "$status" = "install ok installed" ] || missing+=("$package")
done
if [ "${#missing[@]}" -eq 0 ]; then
  echo "All ${#packages[@]} packages are installed."
  exit 0
fi
echo "Installing ${#missing[@]} of ${#packages[@]} packages: ${missing[*]}"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "Packages are missing and neither root nor sudo is available." >&2; exit 1; }
  as_root=(sudo)
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
install_packages() {
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"
}
if ! install_packages >"$log" 2>&1; then
  tail -n 30 "$log" >&2
  echo "The packages could not be installed; the reason stands above." >&2
  exit 1
fi
echo "Packages installed."
