import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/service-kit';
import { checkParticipation } from '../app/check-participation';
import { listReviews } from '../app/list-reviews';
import type { ReviewDeps } from '../app/ports';
import { submitReview } from '../app/submit-review';
import { mayPlay, presentReview, thanks } from './presenters';

/** The calls of this service (docs/specification §7, /review). */
export const reviewRoutes = (deps: ReviewDeps) => (route: Router) => {
  route(endpoints.submitReview, async ({ body }) => {
    const { name, rating, text, pageId, ticket, email } = body;
    await submitReview(deps, { pageId, review: { name, rating, text }, ticket, email });
    return thanks;
  });

  route(endpoints.checkParticipation, async ({ body }) => {
    await checkParticipation(deps, { email: body.email, pageId: body.pageId });
    return mayPlay;
  });

  route(endpoints.listReviews, async ({ principal, params }) =>
    (await listReviews(deps, { principal, userId: params.userId })).map(presentReview),
  );
};
