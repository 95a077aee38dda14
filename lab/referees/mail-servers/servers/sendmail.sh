# Debian’s configuration, plus: who may relay, a queue that gives up after seconds, and no refusal because this machine is busy.
sed -i 's/Addr=127.0.0.1/Addr=0.0.0.0/; s/^O Timeout.queuereturn=.*/O Timeout.queuereturn=4s/; s/^#*O MinQueueAge=.*/O MinQueueAge=1s/;
  s/^#*O QueueLA=.*/O QueueLA=999/; s/^#*O RefuseLA=.*/O RefuseLA=999/' /etc/mail/sendmail.cf
sed -i 's/^Connect:192.0.2 .*/Connect:192.0.2 RELAY/' /etc/mail/access
makemap hash /etc/mail/access </etc/mail/access
newaliases >/dev/null 2>&1 || true
mkdir -p /run/sendmail/mta /run/sendmail/msp
chown smmta:smmsp /run/sendmail/mta
/usr/sbin/sendmail-mta -L sm-mta -bd -q1s
