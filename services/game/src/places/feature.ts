import type { GameFeature } from '../deps';
import { erasePlaces } from './add-and-remove';
import { placeRoutes } from './http';
import { PLACES } from './store';

export { toPlace } from './wire';

export const places: GameFeature = {
  name: 'places',
  tables: [PLACES],
  routes: [placeRoutes],
  usesImage: (deps, imageId) => deps.places.hasLogo(imageId),
  erase: erasePlaces,
};
