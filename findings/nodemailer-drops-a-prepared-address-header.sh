#!/usr/bin/env bash
# nodemailer 10.6.0 passes a header with `prepared: true` on as it is. In the headers of addresses (From, Sender, To, Cc, Bcc, Reply-To) it
# takes the same object for an address without one: `To` leaves the mail without a word, although the mail has a recipient. So an address
# cannot be written in angle brackets unless it has a name.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.0
echo "node $(node --version), nodemailer $(node -p 'require("nodemailer/package.json").version')"
cat >try.cjs <<'JS'
const transport = require('nodemailer').createTransport({ streamTransport: true, buffer: true });
const prepared = { prepared: true, value: '<guest@example.fr>' };
const headersOf = async (mail) => {
  const envelope = { from: 'jeu@example.fr', to: 'guest@example.fr' };
  const { message } = await transport.sendMail({ from: 'jeu@example.fr', subject: 'x', text: 'x', envelope, ...mail });
  return message.toString().split('\r\n').filter((line) => /^(To|X-Told):/.test(line)).join(' ');
};
(async () => {
  const seen = [
    await headersOf({ headers: { 'X-Told': prepared } }),
    await headersOf({ headers: { To: prepared } }),
    await headersOf({ headers: { To: '<guest@example.fr>' } }),
    await headersOf({ to: { name: 'Guest', address: 'guest@example.fr' } }),
  ];
  for (const line of seen) console.log(line === '' ? '(no header)' : line);
  const known = ['X-Told: <guest@example.fr>', '', 'To: guest@example.fr', 'To: Guest <guest@example.fr>'];
  process.exit(JSON.stringify(seen) === JSON.stringify(known) ? 0 : 1);
})();
JS
node try.cjs
