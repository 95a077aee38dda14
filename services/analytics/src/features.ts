import { tablesOf, type Feature } from '@girouette/platform/kit';
import { comparison } from './comparison/feature';
import { counters } from './counters/feature';
import { counting } from './counting/feature';
import type { AnalyticsDeps } from './deps';
import { figures } from './figures/feature';
import { pages } from './pages/feature';
import { platform } from './platform/feature';
import { rebuild } from './rebuild/feature';

/**
 * The features of the service from bottom to top. A feature imports only those listed before it: their `actions.ts`, their rules, and what their
 * `feature.ts` offers.
 */
export const FEATURES: readonly Feature<AnalyticsDeps>[] = [
  counters,
  pages,
  platform,
  comparison,
  counting,
  figures,
  rebuild,
];

export const TABLES = tablesOf(FEATURES);
