import type { Feature } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { eraseGuest } from './actions';
import { guestRoutes } from './http';

export const guests: Feature<GameDeps> = {
  name: 'guests',
  routes: [guestRoutes],
  eraseGuest: eraseGuest,
};
