#!/bin/sh
# Starts one mail server in a network and a file system of its own. Its files lie over those of this machine, and are gone afterwards.
#   start-server.sh NAME SCRIPT
set -eu
name=$1
script=$2
kept=${MAIL_SERVERS:-/var/tmp/girouette-mail-servers}/$name
hostname relay.example.test
until ip link show inner >/dev/null 2>&1; do sleep 0.05; done
ip link set lo up
ip addr add 192.0.2.1/24 dev inner
ip addr add 203.0.113.1/24 dev inner
ip link set inner up
mount -t tmpfs tmpfs /mnt
mkdir /mnt/work /mnt/root
cp -a "$kept/up" /mnt/up
mount -t overlay overlay -o "lowerdir=/,upperdir=/mnt/up,workdir=/mnt/work" /mnt/root
root=/mnt/root
mount -t proc proc $root/proc
mount --rbind /dev $root/dev
rm -f $root/etc/resolv.conf
echo 'nameserver 192.0.2.2' >$root/etc/resolv.conf
printf '127.0.0.1 localhost\n192.0.2.1 relay.example.test relay\n' >$root/etc/hosts
echo relay.example.test >$root/etc/mailname
echo relay.example.test >$root/etc/hostname
# A mailbox that forwards to one that does not exist, and an alias of two of which one does not exist.
chroot $root useradd -m forwarder
echo unknown@remote.example.test >$root/home/forwarder/.forward
chmod 644 $root/home/forwarder/.forward
chmod 755 $root/home/forwarder
touch $root/etc/aliases
echo 'one-good: good@remote.example.test, unknown@remote.example.test' >>$root/etc/aliases
mkdir $root/run/servers
cp "$(dirname "$script")"/*.sh $root/run/servers/
chroot $root env SERVERS=/run/servers sh -eu <"$script"
echo ready
exec sleep infinity
