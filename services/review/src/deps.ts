import type { Adapters } from '@girouette/platform/kit';
import { createMailRequest, type RequestedMail } from '@girouette/signed';
import { createPages } from './pages/store';
import { createParticipations } from './participations/store';
import { createReviews } from './reviews/store';

/** The dependencies of the actions, routes and consumers. */
export type ReviewDeps = ReturnType<typeof createDependencies>;

/** Creates the dependencies of the features from the adapters. */
export const createDependencies = ({ store, keys, clock }: Adapters) => ({
  reviews: createReviews(store),
  participations: createParticipations(store),
  pages: createPages(store),
  createMail: (mail: RequestedMail<'review-reply'>) =>
    createMailRequest({ keys, source: 'review', now: clock.now() }, mail),
  keys,
  clock,
});
