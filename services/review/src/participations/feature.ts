import { removeAll, type Feature } from '@girouette/platform/kit';
import type { ReviewDeps } from '../deps';
import { participationConsumers } from './consumers';
import { participationRoutes } from './http';
import { PARTICIPATIONS } from './store';

/** Who has played on a page. */
export const participations: Feature<ReviewDeps> = {
  name: 'participations',
  tables: [PARTICIPATIONS],
  routes: [participationRoutes],
  consumers: participationConsumers,
  erase: ({ participations }, erasure) => removeAll([participations], erasure),
};
