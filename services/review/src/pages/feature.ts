import type { Feature } from '@girouette/platform/kit';
import type { ReviewDeps } from '../deps';
import { pageConsumers } from './consumers';
import { PAGES } from './store';

/** The copy of the landing pages. */
export const pages: Feature<ReviewDeps> = {
  name: 'pages',
  tables: [PAGES],
  consumers: pageConsumers,
};
