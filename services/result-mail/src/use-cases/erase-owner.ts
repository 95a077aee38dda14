import type { ResultMailDeps } from './ports';

/** Removes the wins and losers of an owner's pages, and the stops of their guests. It works in parts. Repeat it to continue. */
export async function eraseOwner(
  { wins, losers, stops }: Pick<ResultMailDeps, 'wins' | 'losers' | 'stops'>,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
): Promise<void> {
  for (const rows of [wins, losers, stops]) {
    while ((await rows.removeSome(ownerId)) > 0) signal.throwIfAborted();
  }
}
