# Debian's configuration of both filters, plus: they listen to the host beside, and SpamAssassin asks nobody.
echo 'bind_socket = "192.0.2.1:11333";' >/etc/rspamd/local.d/worker-normal.inc
mkdir -p /run/rspamd
chown _rspamd:_rspamd /run/rspamd /var/lib/rspamd /var/log/rspamd
rspamd -u _rspamd -g _rspamd
spamd --daemonize --local --listen=192.0.2.1:783 --allowed-ips=192.0.2.2 --username=debian-spamd --max-children=2
