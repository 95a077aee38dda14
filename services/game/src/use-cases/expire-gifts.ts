import { expired } from '../domain/won-gift';
import type { GameDeps } from './ports';

/** Lets gifts expire whose last day is over. */
export async function expireGifts(
  { wonGifts, clock }: Pick<GameDeps, 'wonGifts' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  while ((await wonGifts.changeEnding(now, (gift) => expired(gift, now))) > 0) {
    signal.throwIfAborted();
  }
}
