# Debian's configuration, plus the server that it hands everything to. It has no SMTP server of its own: mails come through `sendmail`.
echo 'mx.example.test smtp --port=25' >/etc/nullmailer/remotes
echo 2 >/etc/nullmailer/pausetime
mkdir -p /var/spool/nullmailer/trigger.d
[ -p /var/spool/nullmailer/trigger ] || { mkfifo /var/spool/nullmailer/trigger; chown mail:mail /var/spool/nullmailer/trigger; chmod 622 /var/spool/nullmailer/trigger; }
su mail -s /bin/sh -c /usr/sbin/nullmailer-send </dev/null >/tmp/nullmailer.log 2>&1 &
