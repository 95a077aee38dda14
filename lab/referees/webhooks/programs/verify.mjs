import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { Webhook } = createRequire(`${process.cwd()}/`)('standardwebhooks');
for (const line of readFileSync(process.env.MESSAGES, 'utf8').trimEnd().split('\n')) {
  const [secret, id, timestamp, signature, body] = line.split('\t');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  };
  try {
    new Webhook(secret).verify(Buffer.from(body, 'base64').toString(), headers);
    console.log('valid');
  } catch {
    console.log('refused');
  }
}
