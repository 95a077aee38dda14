import type { ResultMailDeps } from './ports';

/** Removes the wins on an owner's pages, and the stops of their guests. It works in parts. Repeat it to continue. */
export async function eraseOwner(
  { wins, stops }: Pick<ResultMailDeps, 'wins' | 'stops'>,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
): Promise<void> {
  for (const rows of [wins, stops]) {
    while ((await rows.removeSome(ownerId)) > 0) signal.throwIfAborted();
  }
}
