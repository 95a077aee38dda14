import type { ResultMailDeps } from './ports';

/** Removes the wins and losers of an owner's pages, and the stops and consents of their guests. It works in parts. Repeat it to continue. */
export async function eraseOwner(
  { wins, losers, stops, consents }: Pick<ResultMailDeps, 'wins' | 'losers' | 'stops' | 'consents'>,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
): Promise<void> {
  for (const rows of [wins, losers, stops, consents]) {
    while ((await rows.removeSome(ownerId)) > 0) signal.throwIfAborted();
  }
}
