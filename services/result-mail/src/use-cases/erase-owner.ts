import type { ResultMailDeps } from './ports';

/** Removes the wins on an owner's pages. Works through any number in parts; repeated, it goes on with what is left. */
export async function eraseOwner(
  { wins }: Pick<ResultMailDeps, 'wins'>,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
): Promise<void> {
  while ((await wins.removeSome(ownerId)) > 0) signal.throwIfAborted();
}
