import { addressMark } from '../bounce-token';
import { isStopped, type Bounced } from '../domain/bounce';
import type { ResultMailDeps } from './ports';

/** The refusal for which no mail goes to the address for now; null without one. */
export async function findStop(
  { bounces, keys, clock }: Pick<ResultMailDeps, 'bounces' | 'keys' | 'clock'>,
  address: string,
): Promise<Bounced | null> {
  const [bounce] = await bounces.findAll([addressMark(keys, address)]);
  return bounce && isStopped(bounce, clock.now()) ? bounce : null;
}
