import type { Feature } from '@girouette/platform/kit';
import type { AnalyticsDeps } from '../deps';
import { REBUILDS } from './store';

/** Recomputing all figures from the journal. */
export const rebuild: Feature<AnalyticsDeps> = {
  name: 'rebuild',
  tables: [REBUILDS],
};
