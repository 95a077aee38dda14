import { createHmac, type KeyObject } from 'node:crypto';
import { currentNetwork } from '@girouette/async';

const MARK_BYTES = 16;

/**
 * The keyed hash of the network whose request is being answered, by which result-mail counts the mails that a network causes. The
 * address itself never enters an event.
 * @returns undefined where no request of a client causes the mail, as in a task
 */
export function networkMark(key: KeyObject): string | undefined {
  const network = currentNetwork();
  if (network === undefined) return undefined;
  const digest = createHmac('sha256', key).update(`network:${network}`).digest();
  return digest.subarray(0, MARK_BYTES).toString('base64url');
}
