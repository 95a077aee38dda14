# It hands every mail to one other server, and warns early.
cat >/etc/smtpd.conf <<'C'
table aliases file:/etc/aliases
table guests { 192.0.2.0/24 }
queue ttl 6s
bounce warn-interval 2s
listen on 0.0.0.0
action "local" maildir alias <aliases>
action "relay" relay host smtp://mx.example.test helo relay.example.test
match for local action "local"
match from local for any action "relay"
match from src <guests> for any action "relay"
C
touch /etc/aliases
smtpd
