import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listOf, seconds } from '../events';
import { newIdOf } from '../ids';
import { readParameters, text } from '../parameters';
import { missing } from '../stripe-error';
import { bodyOf, listParameters, queryOf, type Api, type Id } from './api';

const portalParameters = z.strictObject({
  customer: text,
  return_url: z.url().optional(),
  locale: text.optional(),
});

/** A customer's subscriptions, invoices and charges, and the portal that shows them. */
export function addBilling(app: FastifyInstance, { change, accountOf }: Api): void {
  app.get('/subscriptions', async (request) => {
    const { customer, status } = readParameters(listParameters, queryOf(request));
    const all = (await accountOf(customer, 'customer')).subscriptions.toReversed();
    const shown = all.filter((one) =>
      status === undefined ? one.status !== 'canceled' : status === 'all' || one.status === status,
    );
    return listOf('/v1/subscriptions', shown);
  });
  app.get('/invoices', async (request) => {
    const { customer } = readParameters(listParameters, queryOf(request));
    return listOf('/v1/invoices', (await accountOf(customer, 'customer')).invoices.toReversed());
  });
  app.get('/charges', async (request) => {
    const { customer } = readParameters(listParameters, queryOf(request));
    return listOf('/v1/charges', (await accountOf(customer, 'customer')).charges.toReversed());
  });
  app.get<Id>('/charges/:id', async ({ params: { id } }) => {
    const charge = (await accountOf(id, 'charge')).charges.find((one) => one.id === id);
    if (!charge) throw missing('charge', id);
    return charge;
  });

  app.post('/billing_portal/sessions', async (request) => {
    const { customer, return_url = null } = readParameters(portalParameters, bodyOf(request));
    return change(request, customer, (account, { now, url }) => {
      const id = newIdOf('bps', account.id);
      const portal = {
        id,
        object: 'billing_portal.session' as const,
        created: seconds(now),
        customer,
        return_url,
        url: `${url}/p/session/${id}`,
        livemode: false as const,
      };
      account.portals = [...account.portals, portal].slice(-20);
      return portal;
    });
  });
}
