# Reports return the whole mail and begin with other words, and five servers are too many on the way.
sed -i 's/^O PrivacyOptions=.*/O PrivacyOptions=authwarnings,noexpn,novrfy/; s/^O MaxHopCount=.*/O MaxHopCount=5/;
  s/^#O ErrorHeader=.*/O ErrorHeader=Dies ist der Zustelldienst. Ihre Nachricht kam nicht an./' /etc/mail/sendmail.cf
. "$SERVERS/sendmail.sh"
