import type { GameFeature } from '../deps';
import { eraseGuest } from './actions';
import { guestRoutes } from './http';

export const guests: GameFeature = {
  name: 'guests',
  routes: [guestRoutes],
  eraseGuest: eraseGuest,
};
