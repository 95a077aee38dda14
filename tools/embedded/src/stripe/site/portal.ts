import type { FastifyInstance } from 'fastify';
import { customerIdIn } from '../ids';
import { portalPage } from '../pages/account-pages';
import { closedPage } from '../pages/payment-page';
import { sendPage, type Id, type Site } from './site';
import { changeSubscription } from './subscriptions';

const PORTAL_VERBS = ['cancel', 'resume'];

/** The portal, where customers cancel and resume. */
export function addPortal(app: FastifyInstance, site: Site): void {
  const { accounts } = site;
  async function findPortal(id: string) {
    const account = await accounts.get(customerIdIn(id) ?? '');
    const portal = account?.portals.find((one) => one.id === id);
    return account && portal ? { account, portal } : null;
  }
  app.get<Id>('/p/session/:id', async ({ params: { id } }, reply) => {
    const found = await findPortal(id);
    if (!found) return sendPage(reply.code(404), closedPage(null));
    return sendPage(reply, portalPage(found.account, found.portal));
  });
  app.post<{ Params: { id: string; subscription: string; verb: string } }>(
    '/p/session/:id/:subscription/:verb',
    async ({ params: { id, subscription, verb } }, reply) => {
      const found = await findPortal(id);
      if (!found) return sendPage(reply.code(404), closedPage(null));
      if (PORTAL_VERBS.includes(verb))
        await changeSubscription(site, found.account.id, { subscription, verb });
      return reply.redirect(`/p/session/${id}`, 303);
    },
  );
}
