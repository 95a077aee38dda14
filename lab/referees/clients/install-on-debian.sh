#!/usr/bin/env bash
# Installs what the generators of clients and their clients need on Debian, apart from Go, Python and Rust, which machines of developers have.
set -euo pipefail
missing=()
command -v javac >/dev/null || missing+=(default-jdk-headless)
command -v mvn >/dev/null || missing+=(maven)
command -v php >/dev/null || missing+=(php-cli php-curl php-mbstring)
[ -e /usr/share/php/GuzzleHttp/autoload.php ] || missing+=(php-guzzlehttp-guzzle php-guzzlehttp-psr7)
if [ "${#missing[@]}" -gt 0 ]; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi
