import type { AnyEvent } from '@girouette/contracts';
import type { Clock, Keys, RequestedMail } from '@girouette/platform/kit';
import type { Changes } from '@girouette/store';
import type { Page } from '../domain/page';
import type { Participation } from '../domain/participation';
import type { Review } from '../domain/review';

/** The order of a list. `-` puts the later or the better review first. */
export type ReviewSort = `${'' | '-'}${'date' | 'rating'}`;

export interface Reviews {
  /**
   * Stores a review together with its events.
   * @returns false when its play already has a review; then nothing is stored
   */
  add(review: Review, events: readonly AnyEvent[]): Promise<boolean>;
  find(reviewId: string): Promise<Review | null>;
  ofParticipant(participant: string): Promise<Review[]>;
  ofPlay(playId: string): Promise<Review | null>;
  /**
   * Changes a review that others may be changing too.
   * @param change returns the changed review, or null for no change; may run again with a newer one
   */
  update(
    reviewId: string,
    change: (review: Review) => Review | null,
    eventsOf: (review: Review) => readonly AnyEvent[],
  ): Promise<Review | null>;
  /** One page of an owner's reviews, and their total. `page` counts from 1. */
  list(
    ownerId: string,
    window: { page: number; limit: number; sort: ReviewSort },
  ): Promise<{ reviews: Review[]; total: number }>;
  /** All reviews of an owner in parts, the earliest first. */
  allOf(ownerId: string): AsyncIterable<Review[]>;
  countOf(ownerId: string): Promise<number>;
  /** Removes addresses that are kept until `now` or earlier. @returns how many; less than `limit` when there are none left */
  removeAddresses(options: { now: Date; limit: number }): Promise<number>;
  /** Removes guest, name, texts and the owner from a review. */
  anonymize(reviewId: string): Promise<void>;
  /** Removes names, texts and the owner from some reviews of an owner. @returns how many; 0 when there are none left */
  anonymizeSome(ownerId: string): Promise<number>;
}

export interface Participations {
  find(participant: string): Promise<Participation | null>;
  /** Adds to the changes of an event. The latest play of a participant stays. */
  record(changes: Changes, participation: Participation): void;
  /** Removes some participations on an owner's pages. @returns how many; 0 when there are none left */
  removeSome(ownerId: string): Promise<number>;
}

/** The landing pages, as this service knows them from their events. */
export interface Pages {
  has(pageId: string): Promise<boolean>;
  /** The name of the page's restaurant; null when it is not known. */
  nameOf(pageId: string): Promise<string | null>;
  /** How many days after a play a guest may play again on the page. Null: never. */
  replayAfterDaysOf(pageId: string): Promise<number | null>;
  /** Adds to the changes of an event. `change` returns the new row, or null for no change. */
  upsert(changes: Changes, pageId: string, change: (known: Page | null) => Page | null): void;
  remove(changes: Changes, pageId: string): void;
}

/** The dependencies of this service's use cases. */
export interface ReviewDeps {
  reviews: Reviews;
  participations: Participations;
  pages: Pages;
  keys: Keys;
  createMail: (mail: RequestedMail<'review-reply'>) => AnyEvent;
  clock: Clock;
}
