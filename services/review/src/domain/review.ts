import type { Participation } from './participation';

/** What a guest thinks of the restaurant, after having played on its page. */
export interface Review {
  id: string;
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

/** A review for a play. Its id comes from the play, so that each play has one review at most. */
export const reviewFor = (
  play: Pick<Participation, 'playId' | 'pageId' | 'ownerId'>,
  written: ReviewText,
  at: Date,
): Review => ({
  id: `review-${play.playId}`,
  pageId: play.pageId,
  ownerId: play.ownerId,
  name: written.name,
  rating: written.rating,
  text: written.text,
  at,
});
