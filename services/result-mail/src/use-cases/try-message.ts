import { monotonicMs } from '@girouette/platform/async';
import { ANSWER_MS, type Try } from '../domain/delivery';
import type { WebhookSecret } from '../domain/webhook';
import { signedHeaders } from '../webhook-signature';
import type { ResultMailDeps } from './ports';

export type TryDeps = Pick<ResultMailDeps, 'webhookClient' | 'keys' | 'clock'>;

/** Sends a message once, signed with the secrets. */
export async function tryMessage(
  { webhookClient, keys, clock }: TryDeps,
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
  const { status, problem } = await webhookClient.post({ url, headers, body, limitMs });
  return { at, status, problem, ms: Math.round(monotonicMs() - startedAt) };
}
