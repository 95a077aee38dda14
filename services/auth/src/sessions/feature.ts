import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { sessionRoutes } from './http';
import { SESSIONS } from './store';

export { closeSessions, endAccess, endAllSessions } from './end';
export { clientOf, refreshCookie, registrantCookie, toLogin } from './login';
export { enterAfterConfirming } from './sign-in';

/** Signing in and out. */
export const sessions: Feature<AuthDeps> = {
  name: 'sessions',
  tables: [SESSIONS],
  routes: [sessionRoutes],
};
