import type { ResultMailDeps } from '../deps';
import type { MailFeature } from '../queue/feature';
import { eraseGuest } from './actions';
import { writeMyDataLink } from './compose';
import { guestConsumers } from './consumers';
import { guestRoutes } from './http';

/** What guests read and erase of their data. */
export const guests: MailFeature<ResultMailDeps> = {
  name: 'guests',
  routes: [guestRoutes],
  consumers: guestConsumers,
  writers: { 'my-data-link': { write: writeMyDataLink } },
  eraseGuest,
};
