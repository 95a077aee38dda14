import { AppError } from '@girouette/contracts';
import { readStopToken } from '../stop-token';
import type { ResultMailDeps } from './ports';

/**
 * Ends the later asks of a restaurant to a guest, by the token of the mail's link: waiting ones are not sent, and later ones are not queued.
 * May be repeated.
 * @throws AppError STOP_LINK_UNKNOWN when this service did not make the token
 */
export async function stopLaterAsks(
  { stops, mails, keys, clock }: Pick<ResultMailDeps, 'stops' | 'mails' | 'keys' | 'clock'>,
  token: string,
): Promise<void> {
  const stop = readStopToken(keys, token);
  if (!stop) throw new AppError('STOP_LINK_UNKNOWN');
  // First, so that a mail which is queued meanwhile is found or refused.
  await stops.add(stop, clock.now());
  await mails.stop(stop.mark);
}
