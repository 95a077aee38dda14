import type { Feature } from '@girouette/platform/kit';
import type { AnalyticsDeps } from '../deps';
import { countingConsumers } from './consumers';
import { JOURNAL } from './store';

/** Counting each event once, in the counters and in the journal. */
export const counting: Feature<AnalyticsDeps> = {
  name: 'counting',
  tables: [JOURNAL],
  consumers: countingConsumers,
};
