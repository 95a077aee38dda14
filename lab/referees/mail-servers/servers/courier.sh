# Debian's configuration, plus: who may relay, and a queue that gives up after seconds.
cd /etc/courier
echo relay.example.test >me
echo relay.example.test >defaultdomain
echo relay.example.test >locals
echo 4s >queuetime
printf '1s\n' >retryalpha
printf '2s\n' >retrybeta
printf '1\n' >retrygamma
printf '2\n' >retrymaxdelta
echo 20s >warntime
printf '127\tallow,RELAYCLIENT\n192.0.2\tallow,RELAYCLIENT\n' >smtpaccess/default
mkdir -p /run/courier /run/courier/authdaemon /var/lib/courier/sts
chown -R courier:courier /run/courier /var/lib/courier/sts
authdaemond start
cat /etc/aliases >>aliases/system
makesmtpaccess
makealiases
/usr/lib/courier/courierctl.start || true
/usr/lib/courier/esmtpd start || /usr/sbin/esmtpd start
