import type { Participation } from './participation';

/** As many reviews as a list can usefully show; older ones stay stored. */
export const MAX_LISTED = 500;

/** A guest's review of a restaurant, written after having played on its page. */
export interface Review {
  id: string;
  /** Unique: a play has at most one review. */
  playId: string;
  pageId: string;
  ownerId: string;
  name: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  at: Date;
}

/** What the guest writes. */
export type ReviewText = Pick<Review, 'name' | 'rating' | 'text'>;

/** A review for a play. */
export const reviewFor = (
  { playId, pageId, ownerId }: Pick<Participation, 'playId' | 'pageId' | 'ownerId'>,
  { name, rating, text }: ReviewText,
  { id, at }: Pick<Review, 'id' | 'at'>,
): Review => ({ id, playId, pageId, ownerId, name, rating, text, at });
