import type { Reservation } from '../domain/gift-ledger';
import type { GameDeps } from './ports';

/** Within this time after its reservation, a play has been stored or its request has failed. */
const OPEN_AT_MOST_MS = 5 * 60 * 1_000;

/**
 * Settles the reservations that a process left behind. A reservation counts when its play was stored; otherwise it is given back
 * (docs/specification §10.38).
 */
export async function settleReservations(
  deps: Pick<GameDeps, 'ledgers' | 'plays' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - OPEN_AT_MOST_MS);
  for (const { id, open } of await deps.ledgers.openBefore(before)) {
    signal.throwIfAborted();
    await decide(
      deps,
      id,
      open.filter(({ at }) => at <= before),
    );
  }
}

async function decide(
  { ledgers, plays }: Pick<GameDeps, 'ledgers' | 'plays'>,
  pageId: string,
  left: readonly Reservation[],
): Promise<void> {
  const stored = new Set<string>();
  for (const { playId } of left) {
    if (await plays.find(playId)) stored.add(playId);
    else await ledgers.release(pageId, playId);
  }
  if (stored.size > 0) await ledgers.settle(pageId, stored);
}
