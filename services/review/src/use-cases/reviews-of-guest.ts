import type { GuestClaims } from '@girouette/platform/kit';
import type { Review } from '../domain/review';
import type { ReviewDeps } from './ports';

/** The reviews of a guest of a restaurant. Of those before reviews had a participant, the one after the latest play on each page. */
export async function reviewsOfGuest(
  { reviews, participations }: Pick<ReviewDeps, 'reviews' | 'participations'>,
  { ownerId, participants }: Pick<GuestClaims, 'ownerId' | 'participants'>,
): Promise<Review[]> {
  const found = await Promise.all(
    participants.map(async (participant) => {
      const play = await participations.find(participant);
      const [own, former] = await Promise.all([
        reviews.ofParticipant(participant),
        play && reviews.ofPlay(play.playId),
      ]);
      return former ? [...own, former] : own;
    }),
  );
  const byId = new Map(found.flat().map((review) => [review.id, review]));
  return [...byId.values()].filter((review) => review.ownerId === ownerId);
}
