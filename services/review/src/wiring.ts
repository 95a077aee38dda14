import type { Adapters } from '@girouette/service-kit';
import type { ReviewDeps } from './app/ports';
import { createKnownPagesRepository } from './storage/known-pages-repository';
import { createParticipationsRepository } from './storage/participations-repository';
import { createReviewsRepository } from './storage/reviews-repository';

/** What the use cases of this service need, made of its adapters. */
export const reviewDeps = ({ store, keys, clock }: Adapters): ReviewDeps => ({
  reviews: createReviewsRepository(store),
  participations: createParticipationsRepository(store),
  pages: createKnownPagesRepository(store),
  keys,
  clock,
});
