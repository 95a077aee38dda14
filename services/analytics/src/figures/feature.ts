import { WALKS, type Feature } from '@girouette/platform/kit';
import type { AnalyticsDeps } from '../deps';
import { ownerConsumers } from './consumers';
import { figureRoutes } from './http';
import { tellWeeklyFigures } from './weekly';

const TELL_EVERY_MS = 5 * 60 * 1_000;

/** An owner's figures. */
export const figures: Feature<AnalyticsDeps> = {
  name: 'figures',
  tables: [WALKS],
  routes: [figureRoutes],
  consumers: ownerConsumers,
  tasks: (deps) => [
    {
      name: 'tell-weekly-figures',
      everyMs: TELL_EVERY_MS,
      run: (signal) => tellWeeklyFigures(deps, signal),
    },
  ],
};
