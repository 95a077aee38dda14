import { createHmac } from 'node:crypto';
import { monotonicMs, randomBytes } from '@girouette/platform/async';
import { isSuccess } from '@girouette/contracts/mails/webhook';
import { seal, unseal, type Keys } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import type { ResultMailDeps } from '../deps';
import { ANSWER_MS, askedUntil, type Try } from './delivery-rules';
import type { WebhookSecret } from './rules';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

const purposeOf = (id: string): string => `webhook:${id}`;

/** A new secret, as the owner sees it once and as it is stored. */
export function createWebhookSecret(keys: Keys): { text: string; secret: WebhookSecret } {
  const id = newId();
  const text = PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  return { text, secret: { id, sealed: seal(keys.mailKey(), { text, purpose: purposeOf(id) }) } };
}

/** Sends a message once, signed with the secrets. */
export async function tryMessage(
  { webhookClient, keys, clock }: ResultMailDeps,
  message: {
    url: string;
    id: string;
    body: string;
    secrets: readonly WebhookSecret[];
    limitMs?: number;
  },
): Promise<Try> {
  const { url, limitMs = ANSWER_MS, ...signed } = message;
  const at = clock.now();
  const headers = signedHeaders(keys, { ...signed, now: at });
  const startedAt = monotonicMs();
  const { body } = message;
  const answer = await webhookClient.post({ url, headers, body, limitMs });
  const { status, problem } = answer;
  const until = isSuccess(answer) ? undefined : askedUntil(answer.retryAfter, at);
  const ms = Math.round(monotonicMs() - startedAt);
  return { at, status, problem, ms, ...(until && { askedUntil: until }) };
}

/**
 * The headers of a message by Standard Webhooks: id, time of this try in seconds, and one signature for each secret.
 * @throws Error when no secret can be read, because `MAIL_KEY` has changed
 */
function signedHeaders(
  keys: Keys,
  message: { id: string; body: string; secrets: readonly WebhookSecret[]; now: Date },
): Record<string, string> {
  const { id, body, secrets, now } = message;
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signatures = secrets.flatMap(({ id: secretId, sealed }) => {
    const text = unseal(keys.mailKey(), { sealed, purpose: purposeOf(secretId) });
    if (text === null) return [];
    const key = Buffer.from(text.slice(PREFIX.length), 'base64');
    const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return [`v1,${signed}`];
  });
  if (signatures.length === 0) throw new Error('No secret of the webhook can be read.');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
