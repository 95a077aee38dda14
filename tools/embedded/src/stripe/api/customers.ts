import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { deleteCustomer } from '../changes';
import { seconds } from '../events';
import { newCustomerId } from '../ids';
import { metadata, readParameters, text } from '../parameters';
import { missing } from '../stripe-error';
import { bodyOf, fingerprintOf, keyOf, type Api, type Id } from './api';

const customerParameters = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  metadata,
});

/** Customers: created, read, deleted. */
export function addCustomers(
  app: FastifyInstance,
  { accounts, context, change, accountOf }: Api,
): void {
  app.post('/customers', async (request) => {
    const {
      email = null,
      name = null,
      metadata: given,
    } = readParameters(customerParameters, bodyOf(request));
    const key = keyOf(request);
    const fingerprint = fingerprintOf(request);
    const id = newCustomerId(key);
    const created = seconds((await context()).now);
    const customer = { id, object: 'customer' as const, created, email, name, metadata: given };
    const isNew = await accounts.insert({
      id,
      customer: { ...customer, livemode: false },
      sessions: [],
      portals: [],
      subscriptions: [],
      invoices: [],
      charges: [],
      answers: key === undefined ? [] : [{ key, fingerprint, answer: customer }],
      deliveries: [],
    });
    if (isNew || key === undefined) return customer;
    return change(request, id, () => customer);
  });
  app.get<Id>(
    '/customers/:id',
    async ({ params: { id } }) => (await accountOf(id, 'customer')).customer,
  );

  app.delete<Id>('/customers/:id', (request) => {
    const { id } = request.params;
    return change(request, id, (account, now) => {
      if (account.customer.deleted) throw missing('customer', id);
      deleteCustomer(account, now);
      return { id, object: 'customer', deleted: true };
    });
  });
}
