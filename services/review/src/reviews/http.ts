import { endpoints, parisTime } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { GuestReviews } from '@girouette/contracts/mails/http/my-data';
import type { Review as ReviewAnswer } from '@girouette/contracts/reviews/http/review';
import { sendTable, type Column, type Router } from '@girouette/platform/kit';
import type { ReviewDeps } from '../deps';
import {
  countRatings,
  exportReviews,
  listReviews,
  replyToReview,
  tabulateReviews,
  type NamedReview,
} from './actions';
import { readMyReviews, type MyReview } from './guest-data';
import type { Review } from './rules';
import { submitReview } from './submit';

/** The endpoints of reviews (docs/specification §7, /review). */
export const reviewRoutes = (deps: ReviewDeps) => (route: Router) => {
  route(endpoints.submitReview, async ({ body }) => {
    const { name, rating, text, pageId, ticket, email, language } = body;
    const review = { name, rating, text };
    await submitReview(deps, { pageId, review, ticket, email, language });
    return { message: 'Merci, votre avis a bien été envoyé.' };
  });

  route(endpoints.exportReviews, ({ principal, params: { userId }, reply }) => {
    void reply.header('cache-control', 'no-store');
    return exportReviews(deps, { principal, userId });
  });

  route(endpoints.readMyReviews, async ({ body, reply }) => {
    void reply.header('cache-control', 'no-store');
    return { reviews: (await readMyReviews(deps, body)).map(toMyReview) };
  });

  route(endpoints.listReviews, async ({ principal, params, query, reply }) => {
    const { reviews, total } = await listReviews(deps, { principal, ...params, ...query });
    void reply.header(TOTAL_COUNT_HEADER, total);
    return reviews.map(toReview);
  });

  route(endpoints.countRatings, async ({ principal, params, query }) => ({
    ratings: await countRatings(deps, { principal, ...params, ...query }),
  }));

  route(endpoints.downloadReviews, async ({ principal, params, query, reply }) => {
    const rows = await tabulateReviews(deps, { principal, ...params });
    return sendTable(
      reply,
      { name: 'Avis', columns: REVIEW_COLUMNS, ...rows },
      { ...query, now: deps.clock.now() },
    );
  });

  route(endpoints.replyToReview, async ({ principal, params, body }) =>
    toReview(await replyToReview(deps, { principal, reviewId: params.id, text: body.text })),
  );

  route(endpoints.removeReply, async ({ principal, params }) => {
    await replyToReview(deps, { principal, reviewId: params.id, text: null });
    return undefined;
  });
};

function toReview(review: Review): ReviewAnswer {
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

const toMyReview = ({ review, restaurantName }: MyReview): GuestReviews['reviews'][number] => ({
  resturantName: restaurantName,
  name: review.name,
  rating: review.rating,
  text: review.text,
  reviewedAt: review.at.toISOString(),
  reply: review.reply?.text ?? null,
  addressKeptUntil: review.addressKeptUntil?.toISOString() ?? null,
});

/** The columns of the file with an owner's reviews (docs/specification §10.52). */
const REVIEW_COLUMNS: readonly Column<NamedReview>[] = [
  { header: 'Écrit le', cell: ({ at }) => ({ moment: at }) },
  { header: 'Restaurant', cell: ({ restaurantName }) => restaurantName },
  { header: 'Nom', cell: ({ name }) => name },
  { header: 'Note', cell: ({ rating }) => rating },
  { header: 'Avis', cell: ({ text }) => text },
  { header: 'Termes choquants', cell: ({ flagged }) => (flagged ? 'Oui' : 'Non') },
  { header: 'Réponse', cell: ({ reply }) => reply?.text ?? null },
  { header: 'Répondu le', cell: ({ reply }) => (reply ? { moment: reply.at } : null) },
];
