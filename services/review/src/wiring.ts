import type { Adapters } from '@girouette/service-kit';
import type { ReviewDeps } from './app/ports';
import { openKnownPages } from './storage/known-pages';
import { openParticipations } from './storage/participations';
import { openReviews } from './storage/reviews';

/** What the use cases of this service need, made of its adapters. */
export const reviewDeps = ({ documents, keys, clock }: Adapters): ReviewDeps => ({
  reviews: openReviews(documents),
  participations: openParticipations(documents),
  pages: openKnownPages(documents),
  keys,
  clock,
});
