import { removeAll } from '@girouette/platform/kit';
import type { GameFeature } from '../deps';
import { drawRoutes } from './http';
import { logDraws } from './log';
import { watchOdds } from './odds';
import { DRAW_HEADS, DRAW_LEAVES, DRAW_TREES, ODDS } from './store';

const LOG_EVERY_MS = 15 * 60 * 1_000;
const WATCH_EVERY_MS = 60 * 1_000;

export const draws: GameFeature = {
  name: 'draws',
  tables: [DRAW_HEADS, DRAW_LEAVES, DRAW_TREES, ODDS],
  routes: [drawRoutes],
  tasks: (deps) => [
    { name: 'log-draws', everyMs: LOG_EVERY_MS, run: (signal) => logDraws(deps, signal) },
    { name: 'watch-odds', everyMs: WATCH_EVERY_MS, run: (signal) => watchOdds(deps, signal) },
  ],
  forgetPage: ({ odds }, pageId) => odds.remove(pageId),
  erase: ({ drawLog, odds }, erasure) => removeAll([drawLog, odds], erasure),
};
