import type { Feature } from '@girouette/platform/kit';
import type { ExportDeps } from './actions';
import { exportRoutes } from './http';

/** The export of what this service has of a user. */
export const accountExports: Feature<ExportDeps> = {
  name: 'account-exports',
  routes: [exportRoutes],
};
