import type { ReviewDeps } from './ports';

/**
 * Makes the reviews of an owner's pages anonymous and removes who has played there. Works through any number in parts; repeated,
 * it goes on with what is left.
 */
export async function eraseOwner(
  { reviews, participations }: Pick<ReviewDeps, 'reviews' | 'participations'>,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
): Promise<void> {
  while ((await reviews.anonymizeSome(ownerId)) > 0) signal.throwIfAborted();
  while ((await participations.removeSome(ownerId)) > 0) signal.throwIfAborted();
}
