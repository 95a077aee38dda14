import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { secondFactorRoutes } from './http';

/** Switching the second factor on and off. */
export const secondFactor: Feature<AuthDeps> = {
  name: 'second-factor',
  routes: [secondFactorRoutes],
};
