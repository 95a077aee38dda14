import type { Feature } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { sweepImages } from './change';
import { pageEditRoutes } from './edit-http';
import { guestPageRoutes } from './guest-http';
import { pageRoutes } from './http';
import { IMAGES } from './image-store';
import { eraseOwner } from './owner-data';
import { PAGES } from './store';
import { WORDING_CONFIRMATIONS } from './wording-store';

const SWEEP_EVERY_MS = 24 * 60 * 60 * 1_000;

export const pages: Feature<GameDeps> = {
  name: 'pages',
  tables: [PAGES, IMAGES, WORDING_CONFIRMATIONS],
  routes: [pageRoutes, pageEditRoutes, guestPageRoutes],
  tasks: (deps) => [
    { name: 'sweep-images', everyMs: SWEEP_EVERY_MS, run: (signal) => sweepImages(deps, signal) },
  ],
  erase: eraseOwner,
};
