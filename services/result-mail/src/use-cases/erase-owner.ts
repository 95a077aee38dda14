import type { ResultMailDeps } from './ports';

/** Removes the wins on an owner's pages. It works in parts. Repeat it to continue. */
export async function eraseOwner(
  { wins }: Pick<ResultMailDeps, 'wins'>,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
): Promise<void> {
  while ((await wins.removeSome(ownerId)) > 0) signal.throwIfAborted();
}
