import { parisTime } from '@girouette/contracts';
import type { Review as ReviewAnswer } from '@girouette/contracts/http/review';
import type { GuestReviews } from '@girouette/contracts/http/my-data';
import type { Review } from '../domain/review';
import type { MyReview } from '../use-cases/read-my-reviews';

export function presentReview(review: Review): ReviewAnswer {
  const { dateTime, timeOfDay } = parisTime(review.at);
  return {
    _id: review.id,
    pageId: review.pageId,
    ownerId: review.ownerId,
    name: review.name,
    rating: review.rating,
    text: review.text,
    reviewDate: dateTime,
    reviewTime: timeOfDay,
    flagged: review.flagged,
    reply: review.reply
      ? { text: review.reply.text, replyDate: parisTime(review.reply.at).dateTime }
      : null,
  };
}

export const presentMyReview = ({
  review,
  restaurantName,
}: MyReview): GuestReviews['reviews'][number] => ({
  resturantName: restaurantName,
  name: review.name,
  rating: review.rating,
  text: review.text,
  reviewedAt: review.at.toISOString(),
  reply: review.reply?.text ?? null,
  addressKeptUntil: review.addressKeptUntil?.toISOString() ?? null,
});

export const REVIEW_ACCEPTED = { message: 'Merci, votre avis a bien été envoyé.' };

export const MAY_PLAY_REPLY = { message: 'Vous pouvez participer.' };
