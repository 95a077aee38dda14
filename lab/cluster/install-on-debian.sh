#!/usr/bin/env bash
# Installs what `npm run cluster` needs on Debian to start its own Debian, Docker and Kubernetes nodes. Starts nothing.
set -euo pipefail
missing=()
command -v dockerd >/dev/null || missing+=(docker.io)
command -v mmdebstrap >/dev/null || missing+=(mmdebstrap)
command -v systemd-nspawn >/dev/null || missing+=(systemd-container)
command -v iptables >/dev/null || missing+=(iptables)
command -v ipset >/dev/null || missing+=(ipset)
command -v ip >/dev/null || missing+=(iproute2)
command -v curl >/dev/null || missing+=(curl)
command -v runc >/dev/null || missing+=(runc)
command -v nft >/dev/null || missing+=(nftables)
command -v openssl >/dev/null || missing+=(openssl)
[ -e /usr/lib/cni/ptp ] || missing+=(containernetworking-plugins)
[ "${#missing[@]}" -eq 0 ] && exit 0
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq
# Packages start their services on installation, except at run level 1.
"${as_root[@]}" env RUNLEVEL=1 apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
