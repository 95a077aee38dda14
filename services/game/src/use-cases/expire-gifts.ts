import { expired } from '../domain/won-gift';
import type { GameDeps } from './ports';

/** Marks gifts as expired after their last day. */
export async function expireGifts(
  { wonGifts, clock }: Pick<GameDeps, 'wonGifts' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  while ((await wonGifts.changeEnding(now, (gift) => expired(gift, now))) > 0) {
    signal.throwIfAborted();
  }
}
