# Its own words in another language.
cat >/etc/courier/dsnheader.txt <<'T'
Content-Type: text/plain; charset="utf-8"


Dies ist der Zustelldienst von [#ME#].

Ihre Nachricht kam am [#FROMTIME#] von [#FROMMTA#].
T
printf '\nDie folgenden Empfänger haben sie nicht erhalten:\n\n' >/etc/courier/dsnfailed.txt
echo '"Zustelldienst" <postmaster@relay.example.test>' >/etc/courier/dsnfrom
. "$SERVERS/courier.sh"
