#!/usr/bin/env bash
# Installs what the real engines need on Debian: Java and Maven for Kafka and the MongoDB-wire server, and Redis.
set -euo pipefail
missing=()
command -v redis-server >/dev/null || missing+=(redis-server)
command -v openssl >/dev/null || missing+=(openssl)
command -v javac >/dev/null || missing+=(default-jdk-headless)
command -v mvn >/dev/null || missing+=(maven)
[ "${#missing[@]}" -eq 0 ] && exit 0
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
export DEBIAN_FRONTEND=noninteractive
# Packages start their services on installation; the tests start their own.
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env RUNLEVEL=1 apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
