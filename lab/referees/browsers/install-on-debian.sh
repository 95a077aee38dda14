#!/usr/bin/env bash
# Installs the browsers of the referees on Debian, with their drivers. Firefox's driver is no package there; Cargo builds it once.
set -euo pipefail
missing=()
command -v chromium >/dev/null || missing+=(chromium)
command -v chromedriver >/dev/null || missing+=(chromium-driver)
command -v firefox-esr >/dev/null || missing+=(firefox-esr)
command -v WebKitWebDriver >/dev/null || missing+=(webkit2gtk-driver)
python3 -c "import gi; gi.require_version('WebKit2', '4.1')" 2>/dev/null || missing+=(python3-gi gir1.2-webkit2-4.1)
command -v Xvfb >/dev/null || missing+=(xvfb)
command -v geckodriver >/dev/null || [ -x "$HOME/.cargo/bin/geckodriver" ] || command -v cargo >/dev/null || missing+=(cargo)
if [ "${#missing[@]}" -gt 0 ]; then
  as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  export DEBIAN_FRONTEND=noninteractive
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi
command -v geckodriver >/dev/null || [ -x "$HOME/.cargo/bin/geckodriver" ] ||
  cargo install --quiet --locked geckodriver --version 0.37.1
