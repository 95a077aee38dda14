#!/usr/bin/env bash
# Installs PostgreSQL for listmonk on Debian. Go and npm are on machines of developers.
set -euo pipefail
if [ ! -d /usr/lib/postgresql ]; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends postgresql
fi
