import type { AnyEvent } from '@girouette/contracts';
import type { Clock, Keys } from '@girouette/service-kit';
import type { Participation } from '../domain/participation';
import type { Review } from '../domain/review';

export interface Reviews {
  /**
   * Keeps a review together with the event that tells of it.
   * @returns false when there already is one of that id
   */
  add(review: Review, announcement: { event: AnyEvent; now: Date }): Promise<boolean>;
  /** Newest first, at most `limit`. */
  newestOf(ownerId: string, limit: number): Promise<Review[]>;
}

export interface Participations {
  find(participant: string): Promise<Participation | null>;
  /** Keeps it; again changes nothing. */
  keep(participation: Participation): Promise<void>;
}

/** The landing pages of which this service has heard. */
export interface KnownPages {
  has(pageId: string): Promise<boolean>;
  /** Keeps what is told of a page unless something newer is known. */
  keepNewest(page: { pageId: string; ownerId: string; version: number }): Promise<void>;
}

/** What the use cases of this service work with. */
export interface ReviewDeps {
  reviews: Reviews;
  participations: Participations;
  pages: KnownPages;
  keys: Keys;
  clock: Clock;
}
