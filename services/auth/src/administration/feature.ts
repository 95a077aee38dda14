import { deadLetterRoutes, type Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { administrationRoutes } from './http';
import { SETTINGS } from './store';

/** What administrators do with accounts and settings. */
export const administration: Feature<AuthDeps> = {
  name: 'administration',
  tables: [SETTINGS],
  routes: [administrationRoutes, (deps) => deadLetterRoutes({ ...deps, source: 'auth' })],
};
