import { HOUR_MS } from '@girouette/contracts/durations';
import type { Feature } from '@girouette/platform/kit';
import type { ReviewDeps } from '../deps';
import { anonymizeReviews, eraseGuest, removeAddresses } from './guest-data';
import { reviewRoutes } from './http';
import { REVIEWS } from './store';

/** The reviews of guests, and the replies to them. */
export const reviews: Feature<ReviewDeps> = {
  name: 'reviews',
  tables: [REVIEWS],
  routes: [reviewRoutes],
  tasks: (deps) => [
    { name: 'remove-addresses', everyMs: HOUR_MS, run: (signal) => removeAddresses(deps, signal) },
  ],
  erase: anonymizeReviews,
  eraseGuest,
};
