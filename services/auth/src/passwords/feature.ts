import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { passwordRoutes } from './http';

/** Forgotten and changed passwords. */
export const passwords: Feature<AuthDeps> = {
  name: 'passwords',
  routes: [passwordRoutes],
};
