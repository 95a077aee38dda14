#!/bin/sh
# Runs a program of Girouette as the service does: as its user, with its settings, on its data (docs/deploying.md). Run directly by root, it
# would use another folder and leave files that the service cannot write. Needs root; deploy/install.sh installs it.
set -eu
here=/opt/girouette
settings=/etc/girouette.env

name=${1:-}
[ $# -eq 0 ] || shift
case $name in
  doctor | upgrade) set -- "$name" "$@" ;;
  backup) set -- backup save "$@" ;;
  restore) set -- backup restore "$@" ;;
  *) echo '✖ girouette doctor, backup, restore ou upgrade' >&2; exit 1 ;;
esac
exec systemd-run --quiet --pipe --wait --collect \
  --property=DynamicUser=yes --property=User=girouette \
  --property=StateDirectory=girouette --property=StateDirectoryMode=0700 --property=UMask=0077 \
  --property="ReadWritePaths=$(systemctl show --property=ReadWritePaths --value girouette)" \
  --property="EnvironmentFile=$settings" --property="WorkingDirectory=$here" \
  --property=AmbientCapabilities=CAP_NET_BIND_SERVICE \
  --setenv=DATA_DIR=/var/lib/girouette --setenv=NODE_ENV=production --setenv=INIT_CWD="$PWD" \
  /usr/bin/env node tools/run/program.mjs "$@"
