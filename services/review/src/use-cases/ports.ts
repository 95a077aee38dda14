import type { AnyEvent } from '@girouette/contracts';
import type { Clock, Keys } from '@girouette/service-kit';
import type { Participation } from '../domain/participation';
import type { Review } from '../domain/review';

export interface Reviews {
  /**
   * Keeps a review and the events that tell of it.
   * @returns false when its play has one already; then nothing was kept
   */
  add(review: Review, events: readonly AnyEvent[]): Promise<boolean>;
  /** Newest first, at most `limit`. */
  newestOf(ownerId: string, limit: number): Promise<Review[]>;
}

export interface Participations {
  find(participant: string): Promise<Participation | null>;
}

/** The landing pages of which this service has heard. */
export interface KnownPages {
  has(pageId: string): Promise<boolean>;
}

/** What the use cases of this service work with. */
export interface ReviewDeps {
  reviews: Reviews;
  participations: Participations;
  pages: KnownPages;
  keys: Keys;
  clock: Clock;
}
