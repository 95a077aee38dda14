import { bounced, bounceReasonOf, decidingStatus, type Refusal } from '../domain/bounce';
import type { ResultMailDeps } from './ports';

/**
 * Stores that an address refused a mail, unless the refusal says nothing about the address.
 * @returns whether it did
 */
export async function recordBounce(
  { bounces, clock, log }: Pick<ResultMailDeps, 'bounces' | 'clock' | 'log'>,
  { mark, ...refusal }: Refusal & { mark: string },
): Promise<boolean> {
  const reason = bounceReasonOf(refusal);
  if (reason === null) return false;
  const status = decidingStatus(refusal);
  await bounces.record(bounced({ id: mark, reason, status, at: clock.now() }));
  log.info({ reason, status }, 'an address refuses mails and gets no more for a while');
  return true;
}
