# Debian's configuration, plus: its name, who may relay, and a queue that gives up after seconds instead of days.
newaliases
postconf -e myhostname=relay.example.test mydestination='relay.example.test, localhost' 'mynetworks=127.0.0.0/8 192.0.2.0/24' \
  inet_protocols=ipv4 maximal_queue_lifetime=4s bounce_queue_lifetime=20s minimal_backoff_time=1s maximal_backoff_time=2s \
  queue_run_delay=1s smtp_connect_timeout=3s \
  smtpd_reject_unlisted_sender=yes
postconf -F '*/*/chroot = n'
postfix start
