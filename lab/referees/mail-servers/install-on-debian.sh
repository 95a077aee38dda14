#!/bin/sh
# Installs the packages of one mail server beside this system, not in it: its files lie in a layer over those of this machine.
#   install-on-debian.sh NAME PACKAGE…
set -eu
if [ "${LAYERED:-}" != yes ]; then
  layer=${MAIL_SERVERS:-/var/tmp/girouette-mail-servers}/$1
  [ -e "$layer/installed" ] && exit 0
  rm -rf "$layer"
  mkdir -p "$layer/up" "$layer/work" "$layer/root"
  LAYERED=yes LAYER=$layer unshare --mount --propagation private sh "$0" "$@"
  rm -rf "$layer/work"
  touch "$layer/installed"
  exit 0
fi
shift
root=$LAYER/root
mount -t overlay overlay -o "lowerdir=/,upperdir=$LAYER/up,workdir=$LAYER/work" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
# No package starts its server.
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod +x "$root/usr/sbin/policy-rc.d"
rm -f "$root/etc/resolv.conf"
cp /etc/resolv.conf "$root/etc/resolv.conf"
export DEBIAN_FRONTEND=noninteractive
chroot "$root" apt-get update -qq
chroot "$root" apt-get install -y -qq --no-install-recommends "$@"
