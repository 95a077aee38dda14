import type { Stop } from '../stop-token';
import type { ResultMailDeps } from './ports';

/**
 * Ends the later asks of a restaurant to a guest: waiting ones are not sent, and later ones are not queued. May be repeated.
 */
export async function stopLaterAsks(
  { stops, mails, clock }: Pick<ResultMailDeps, 'stops' | 'mails' | 'clock'>,
  stop: Stop,
): Promise<void> {
  // First, so that a mail which is queued meanwhile is found or refused.
  await stops.add(stop, clock.now());
  await mails.stop(stop.mark);
}
