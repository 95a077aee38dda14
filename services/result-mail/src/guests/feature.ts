import type { MailFeature } from '../queue/feature';
import { eraseGuest, type GuestDeps } from './actions';
import { writeMyDataLink, type MyDataMailDeps } from './compose';
import { guestConsumers, type GuestErasedDeps } from './consumers';
import { guestRoutes } from './http';

/** What guests read and erase of their data. */
export const guests: MailFeature<GuestDeps & MyDataMailDeps & GuestErasedDeps> = {
  name: 'guests',
  routes: [guestRoutes],
  consumers: guestConsumers,
  writers: { 'my-data-link': { write: writeMyDataLink } },
  eraseGuest,
};
