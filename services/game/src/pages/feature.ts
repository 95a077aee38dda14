import { DAY_MS } from '@girouette/contracts/durations';
import type { GameFeature } from '../deps';
import { sweepImages } from './actions';
import { erasePages } from './erase';
import { IMAGES } from './image-store';
import { LEDGERS } from './ledger-store';
import { PAGES } from './store';

export { toConditions, toModel } from './wire';

const SWEEP_EVERY_MS = DAY_MS;

/** The record of a page with its gifts, their ledger and its images. */
export const pages: GameFeature = {
  name: 'pages',
  tables: [PAGES, IMAGES, LEDGERS],
  tasks: (deps) => [
    { name: 'sweep-images', everyMs: SWEEP_EVERY_MS, run: (signal) => sweepImages(deps, signal) },
  ],
  erase: erasePages,
};
