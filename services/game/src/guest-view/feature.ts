import type { GameFeature } from '../deps';
import { guestPageRoutes } from './http';

export { toGamePage } from './http';

/** A page as its guests see it. */
export const guestView: GameFeature = { name: 'guest-view', routes: [guestPageRoutes] };
