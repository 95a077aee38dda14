import { tablesOf, type Feature } from '@girouette/platform/kit';
import type { ReviewDeps } from './deps';
import { pages } from './pages/feature';
import { participations } from './participations/feature';
import { reviews } from './reviews/feature';

/**
 * The features of the service from bottom to top. A feature imports only those listed before it: their `actions.ts`, their rules, and what their
 * `feature.ts` offers.
 */
export const FEATURES: readonly Feature<ReviewDeps>[] = [pages, participations, reviews];

export const TABLES = tablesOf(FEATURES);
