import type { Changes } from '@girouette/store';
import { isNews } from '../domain/news';
import type { AuthDeps } from '../../deps';

/** Counts a review for the next mail to its owner. */
export function recordReview(
  { reviewAlerts, clock }: AuthDeps,
  { ownerId, at, changes }: { ownerId: string; at: Date; changes: Changes },
): void {
  const now = clock.now();
  if (isNews(at, now)) reviewAlerts.countReview(changes, ownerId, now);
}
