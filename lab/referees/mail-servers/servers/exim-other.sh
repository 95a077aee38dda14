# Its own words in another language, and only the head of the mail in a report.
cat >/etc/exim4/bounce.txt <<'T'
Subject: Unzustellbar: Ihre Nachricht
****
Dies ist der Zustelldienst von $primary_hostname.

Eine Nachricht von <$sender_address> konnte nicht zugestellt werden.
Die folgenden Adressen haben sie abgelehnt:
****
Ein Programm sagte dazu:
****
Das ist der Kopf Ihrer Nachricht:
****
Das ist der Anfang Ihrer Nachricht:
T
sed -i '1i bounce_message_file = /etc/exim4/bounce.txt\nbounce_return_body = false\ndsn_from = Zustelldienst <mailer-daemon@$qualify_domain>' \
  /etc/exim4/exim4.conf.template
. "$SERVERS/exim.sh"
