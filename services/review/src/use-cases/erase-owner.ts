import type { ReviewDeps } from './ports';

/** Makes the reviews of an owner's pages anonymous and removes the participations there. It works in parts. Repeat it to continue. */
export async function eraseOwner(
  { reviews, participations }: Pick<ReviewDeps, 'reviews' | 'participations'>,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
): Promise<void> {
  while ((await reviews.anonymizeSome(ownerId)) > 0) signal.throwIfAborted();
  while ((await participations.removeSome(ownerId)) > 0) signal.throwIfAborted();
}
