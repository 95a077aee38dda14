import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { auditConsumers } from './consumers';
import { auditRoutes } from './http';
import { ACTIONS } from './store';

/** The audit trail. */
export const audit: Feature<AuthDeps> = {
  name: 'audit',
  tables: [ACTIONS],
  routes: [auditRoutes],
  consumers: auditConsumers,
};
