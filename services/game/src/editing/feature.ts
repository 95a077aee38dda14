import type { GameFeature } from '../deps';
import { pageEditRoutes } from './edit-http';
import { pageRoutes } from './http';

export { toOwnPage } from './edit-http';

/** What an owner does with pages. */
export const editing: GameFeature = { name: 'editing', routes: [pageRoutes, pageEditRoutes] };
