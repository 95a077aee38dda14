# Debian's configuration, plus: who may relay, and a queue that gives up after seconds.
sed -i 's/Addr=127.0.0.1/Addr=0.0.0.0/; s/^O Timeout.queuereturn=.*/O Timeout.queuereturn=4s/; s/^#*O MinQueueAge=.*/O MinQueueAge=1s/' /etc/mail/sendmail.cf
sed -i 's/^Connect:192.0.2 .*/Connect:192.0.2 RELAY/' /etc/mail/access
makemap hash /etc/mail/access </etc/mail/access
newaliases >/dev/null 2>&1 || true
mkdir -p /run/sendmail/mta /run/sendmail/msp
chown smmta:smmsp /run/sendmail/mta
/usr/sbin/sendmail-mta -L sm-mta -bd -q1s
