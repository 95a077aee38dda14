import { parisTime } from '@girouette/contracts';
import type { Review as ReviewAnswer } from '@girouette/contracts/http/review';
import type { Review } from '../domain/review';

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

export const REVIEW_ACCEPTED = { message: 'Merci, votre avis a bien été envoyé.' };

export const MAY_PLAY_REPLY = { message: 'Vous pouvez participer.' };
