#!/bin/sh
# The npm client `stripe` 23.1.0 (API 2026-10-28.endive) sends `billing_cycle_anchor` of a subscription's update as an object. The newest
# stripe-mock on the Go proxy, v0.203.0, describes 2026-08-26.dahlia, where it is a string, and answers 400. So a call that is right for the
# client's own API version cannot be tried on Stripe's mock server.
set -eu
folder=$(mktemp -d)
trap 'kill "${mock:-}" 2>/dev/null || true; chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund stripe@23.1.0
GOBIN="$folder" go install github.com/stripe/stripe-mock@v0.203.0
./stripe-mock -http-addr 127.0.0.1:18121 -https-addr 127.0.0.1:0 >/dev/null 2>&1 &
mock=$!
cat >try.mjs <<'JS'
import Stripe from 'stripe';
const client = new Stripe('sk_test_123', { protocol: 'http', host: '127.0.0.1', port: 18121, maxNetworkRetries: 0 });
for (let tries = 0; tries < 100; tries += 1) {
  try { await client.customers.retrieve('cus_1'); break; } catch { await new Promise((done) => setTimeout(done, 200)); }
}
const answerOf = (billing_cycle_anchor) =>
  client.subscriptions.update('sub_1', { billing_cycle_anchor }).then(() => 200, (error) => error.statusCode);
console.log('stripe', Stripe.PACKAGE_VERSION, Stripe.API_VERSION);
const answers = [await answerOf({ type: 'now' }), await answerOf('now')];
console.log('as the client’s types want it:', answers[0]);
console.log('as before 2026-10-28.endive:', answers[1]);
process.exit(answers.join() === '400,200' ? 0 : 1);
JS
node try.mjs
