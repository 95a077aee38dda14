# Reports are one text without parts.
sed -i 's/^O SendMimeErrors=.*/O SendMimeErrors=False/; s/^O PrivacyOptions=.*/O PrivacyOptions=authwarnings/' /etc/mail/sendmail.cf
. "$SERVERS/sendmail.sh"
