# Its own words in another language, only the head of the mail in a report, copies to the postmaster, and no address before an alias.
. "$SERVERS/postfix.sh"
cat >/etc/postfix/bounce.cf <<'T'
failure_template = <<EOF
Charset: utf-8
From: MAILER-DAEMON (Zustelldienst)
Subject: Unzustellbar: Ihre Nachricht
Postmaster-Subject: Postmaster Copy: Undelivered Mail

Dies ist der Zustelldienst von $myhostname.

Ihre Nachricht konnte an die unten genannten Empfänger leider nicht
zugestellt werden. Der Grund steht jeweils daneben.
EOF
delay_template = <<EOF
Charset: utf-8
From: MAILER-DAEMON (Zustelldienst)
Subject: Verspätet: Ihre Nachricht
Postmaster-Subject: Postmaster Warning: Delayed Mail

Ihre Nachricht wartet noch.
EOF
T
postconf -e bounce_template_file=/etc/postfix/bounce.cf bounce_size_limit=1000 enable_original_recipient=no \
  notify_classes=bounce,2bounce,delay,policy,protocol,resource,software 2bounce_notice_recipient=postmaster
postfix reload
