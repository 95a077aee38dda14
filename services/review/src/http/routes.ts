import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { sendTable, type Router } from '@girouette/platform/kit';
import { checkParticipation } from '../use-cases/check-participation';
import { exportReviews } from '../use-cases/export-reviews';
import { listReviews } from '../use-cases/list-reviews';
import type { ReviewDeps } from '../use-cases/ports';
import { readMyReviews } from '../use-cases/read-my-reviews';
import { replyToReview } from '../use-cases/reply-to-review';
import { submitReview } from '../use-cases/submit-review';
import { pageOfReferer } from './page-of-referer';
import { MAY_PLAY_REPLY, presentMyReview, presentReview, REVIEW_ACCEPTED } from './presenters';
import { REVIEW_COLUMNS } from './review-columns';
import { tabulateReviews } from '../use-cases/tabulate-reviews';

/** The endpoints of this service (docs/specification §7, /review). */
export const routes = (deps: ReviewDeps) => (route: Router) => {
  route(endpoints.submitReview, async ({ body }) => {
    const { name, rating, text, pageId, ticket, email, language } = body;
    const review = { name, rating, text };
    await submitReview(deps, { pageId, review, ticket, email, language });
    return REVIEW_ACCEPTED;
  });

  route(endpoints.checkParticipation, async ({ body, request }) => {
    const pageId = body.pageId ?? pageOfReferer(request);
    await checkParticipation(deps, { email: body.email, pageId });
    return MAY_PLAY_REPLY;
  });

  route(endpoints.exportReviews, ({ principal, params: { userId }, reply }) => {
    reply.header('cache-control', 'no-store');
    return exportReviews(deps, { principal, userId });
  });

  route(endpoints.readMyReviews, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return { reviews: (await readMyReviews(deps, body)).map(presentMyReview) };
  });

  route(endpoints.listReviews, async ({ principal, params, query, reply }) => {
    const { reviews, total } = await listReviews(deps, { principal, ...params, ...query });
    reply.header(TOTAL_COUNT_HEADER, total);
    return reviews.map(presentReview);
  });

  route(endpoints.downloadReviews, async ({ principal, params, query, reply }) =>
    sendTable(
      reply,
      {
        ...{ name: 'Avis', columns: REVIEW_COLUMNS },
        ...(await tabulateReviews(deps, { principal, ...params })),
      },
      { ...query, now: deps.clock.now() },
    ),
  );
  route(endpoints.replyToReview, async ({ principal, params, body }) =>
    presentReview(await replyToReview(deps, { principal, reviewId: params.id, text: body.text })),
  );

  route(endpoints.removeReply, async ({ principal, params }) => {
    await replyToReview(deps, { principal, reviewId: params.id, text: null });
    return undefined;
  });
};
