import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { accountConsumers } from './consumers';
import { accountRoutes } from './http';

/** Registering, and what users do with their account. */
export const accounts: Feature<AuthDeps> = {
  name: 'accounts',
  routes: [accountRoutes],
  consumers: accountConsumers,
};
