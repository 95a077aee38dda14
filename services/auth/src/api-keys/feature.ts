import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { apiKeyRoutes } from './http';
import { API_KEYS } from './store';

/** The keys of an owner's programs. */
export const apiKeys: Feature<AuthDeps> = {
  name: 'api-keys',
  tables: [API_KEYS],
  routes: [apiKeyRoutes],
};
