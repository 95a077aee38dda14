import type { GameFeature } from '../deps';
import { exportRoutes } from './http';

/** The export of an account. */
export const accountExports: GameFeature = { name: 'account-exports', routes: [exportRoutes] };
