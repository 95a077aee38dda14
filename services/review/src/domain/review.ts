import type { Participation } from './participation';

/** What a guest thinks of the restaurant, after having played on its page. */
export interface Review {
  id: string;
  /** Each play has one review at most. */
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
