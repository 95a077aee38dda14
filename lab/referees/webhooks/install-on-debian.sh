#!/usr/bin/env bash
# Installs what the receivers of webhooks need on Debian, apart from Go, Python and Rust, which machines of developers have.
set -euo pipefail
missing=()
command -v javac >/dev/null || missing+=(default-jdk-headless)
command -v mvn >/dev/null || missing+=(maven)
command -v php >/dev/null || missing+=(php-cli)
command -v ruby >/dev/null || missing+=(ruby)
if [ "${#missing[@]}" -gt 0 ]; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi
