import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { demoRequestRoutes } from './http';
import { DEMO_REQUESTS } from './store';

/** Requests for a demonstration. */
export const demoRequests: Feature<AuthDeps> = {
  name: 'demo-requests',
  tables: [DEMO_REQUESTS],
  routes: [demoRequestRoutes],
};
