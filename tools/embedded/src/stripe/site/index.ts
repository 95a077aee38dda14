import type { FastifyInstance } from 'fastify';
import { STRIPE_CSS } from '../pages/layout';
import { addAccounts } from './accounts';
import { addPayment } from './payment';
import { addPortal } from './portal';
import type { Site } from './site';

export { PAGE_CSP } from './site';

/** The pages for people: payment, portal, and events triggered by hand. */
export function addSite(app: FastifyInstance, site: Site): void {
  app.get('/stripe.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STRIPE_CSS),
  );
  addPayment(app, site);
  addAccounts(app, site);
  addPortal(app, site);
}
