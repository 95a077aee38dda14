import type { AnyEvent } from '@girouette/contracts';
import type { Clock, Keys } from '@girouette/service-kit';
import type { Changes } from '@girouette/store';
import type { Page } from '../domain/page';
import type { Participation } from '../domain/participation';
import type { Review } from '../domain/review';

export interface Reviews {
  /**
   * Keeps a review together with its events.
   * @returns false when its play has a review already; then nothing was kept
   */
  add(review: Review, events: readonly AnyEvent[]): Promise<boolean>;
  find(reviewId: string): Promise<Review | null>;
  /**
   * Changes a review that others may be changing too.
   * @param change returns the changed review, or null to leave it as it is; may run again with a newer one
   */
  update(
    reviewId: string,
    change: (review: Review) => Review | null,
    eventsOf: (review: Review) => readonly AnyEvent[],
  ): Promise<Review | null>;
  /** Newest first, at most `limit`. */
  newestOf(ownerId: string, limit: number): Promise<Review[]>;
}

export interface Participations {
  find(participant: string): Promise<Participation | null>;
  /** Adds to the changes that an event makes. A participation that exists stays as it is. */
  insert(changes: Changes, participation: Participation): void;
}

/** The landing pages that this service knows from their events. */
export interface Pages {
  has(pageId: string): Promise<boolean>;
  /** Adds to the changes that an event makes. `change` returns the new row, or null to leave it as it is. */
  upsert(changes: Changes, pageId: string, change: (known: Page | null) => Page | null): void;
}

/** What the use cases of this service work with. */
export interface ReviewDeps {
  reviews: Reviews;
  participations: Participations;
  pages: Pages;
  keys: Keys;
  clock: Clock;
}
