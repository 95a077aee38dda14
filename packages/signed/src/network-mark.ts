import { createHmac, type KeyObject } from 'node:crypto';
import { currentNetwork } from '@girouette/platform/async';

const MARK_BYTES = 16;

/**
 * The keyed hash of the current client's network. result-mail counts the mails that a network causes by it. The address itself never enters
 * an event.
 * @returns undefined when no client request causes the mail, as in a task
 */
export function networkMark(key: KeyObject): string | undefined {
  const network = currentNetwork();
  if (network === undefined) return undefined;
  const digest = createHmac('sha256', key).update(`network:${network}`).digest();
  return digest.subarray(0, MARK_BYTES).toString('base64url');
}
