# Debian's configuration, plus: who may relay, and a queue that gives up after seconds.
cat >/etc/smtpd.conf <<'C'
table aliases file:/etc/aliases
table guests { 192.0.2.0/24 }
queue ttl 6s
listen on 0.0.0.0
action "local" maildir alias <aliases>
action "relay" relay helo relay.example.test
match for local action "local"
match from local for any action "relay"
match from src <guests> for any action "relay"
C
touch /etc/aliases
smtpd
