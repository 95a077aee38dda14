import type { ResultMailDeps } from './ports';

/** Removes the wins on an owner's pages, and the stops and consents of their guests. It works in parts. Repeat it to continue. */
export async function eraseOwner(
  { wins, stops, consents }: Pick<ResultMailDeps, 'wins' | 'stops' | 'consents'>,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
): Promise<void> {
  for (const rows of [wins, stops, consents]) {
    while ((await rows.removeSome(ownerId)) > 0) signal.throwIfAborted();
  }
}
