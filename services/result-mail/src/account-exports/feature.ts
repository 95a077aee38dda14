import type { Feature } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { exportRoutes } from './http';

/** The export of what this service has of a user. */
export const accountExports: Feature<ResultMailDeps> = {
  name: 'account-exports',
  routes: [exportRoutes],
};
