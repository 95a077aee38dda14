import type { FastifyInstance } from 'fastify';
import { refundCharge } from '../changes';
import { accountPage, accountsPage } from '../pages/account-pages';
import { closedPage } from '../pages/payment-page';
import { sendPage, type Id, type Site } from './site';
import { changeSubscription } from './subscriptions';

const DAY_MS = 86_400_000;

/** All accounts, with buttons for triggering events by hand. */
export function addAccounts(app: FastifyInstance, site: Site): void {
  const { accounts, context, wake } = site;
  app.get('/', async (_request, reply) =>
    sendPage(reply, accountsPage(await accounts.newest(), (await context()).now)),
  );
  app.post<{ Params: { days: string } }>('/clock/:days', async ({ params }, reply) => {
    const days = Math.min(400, Math.max(0, Number(params.days) || 0));
    await accounts.addAheadMs(days * DAY_MS);
    wake();
    return reply.redirect('/', 303);
  });
  app.get<Id>('/customers/:id', async ({ params: { id } }, reply) => {
    const account = await accounts.get(id);
    if (!account) return sendPage(reply.code(404), closedPage(null));
    return sendPage(reply, accountPage(account));
  });
  app.post<{ Params: { id: string; subscription: string; verb: string } }>(
    '/customers/:id/subscriptions/:subscription/:verb',
    async ({ params: { id, subscription, verb } }, reply) => {
      await changeSubscription(site, id, { subscription, verb });
      return reply.redirect(`/customers/${id}`, 303);
    },
  );
  app.post<{ Params: { id: string; charge: string } }>(
    '/customers/:id/charges/:charge/refund',
    async ({ params: { id, charge: chargeId } }, reply) => {
      const now = await context();
      await accounts.change(id, (account) => {
        const charge = account.charges.find((one) => one.id === chargeId);
        if (charge) refundCharge(account, now, charge);
      });
      wake();
      return reply.redirect(`/customers/${id}`, 303);
    },
  );
}
