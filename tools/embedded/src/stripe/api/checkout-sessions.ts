import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listOf } from '../events';
import { customerIdIn, newIdOf } from '../ids';
import { integer, listOf as formList, metadata, readParameters, text } from '../parameters';
import { openSession, presentSession } from '../sessions';
import { missing, StripeRefusal } from '../stripe-error';
import { bodyOf, listParameters, queryOf, type Api, type Id } from './api';

const ROUNDED = /^\d{1,10}(\.\d{1,4})?$/;

const sessionParameters = z.strictObject({
  mode: z.literal('subscription'),
  customer: text,
  client_reference_id: text.optional(),
  locale: text.optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  metadata,
  subscription_data: z.strictObject({ metadata }).prefault({}),
  line_items: formList(
    z.strictObject({
      quantity: integer.refine((value) => value > 0, 'must be at least 1'),
      price_data: z.strictObject({
        currency: z.literal('eur'),
        unit_amount: integer.optional(),
        unit_amount_decimal: z.string().regex(ROUNDED, 'Invalid decimal').optional(),
        recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
        product_data: z.strictObject({ name: text }),
      }),
    }),
  ),
});

type Order = z.infer<typeof sessionParameters>;
type Item = Order['line_items'][number];

/** Checkout sessions: opened, listed, read, expired. */
export function addCheckoutSessions(
  app: FastifyInstance,
  { accounts, context, change, accountOf }: Api,
): void {
  app.post('/checkout/sessions', async (request) => {
    const given = readParameters(sessionParameters, bodyOf(request));
    const item = onlyItemOf(given);
    const session = await change(request, given.customer, (account, now) =>
      openSession(account, now, {
        client_reference_id: given.client_reference_id ?? null,
        locale: given.locale ?? null,
        success_url: given.success_url,
        cancel_url: given.cancel_url ?? null,
        metadata: given.metadata,
        quantity: item.quantity,
        subscriptionMetadata: given.subscription_data.metadata,
        price: priceOf(item, account.id),
      }),
    );
    return presentSession(session, await context());
  });
  app.get('/checkout/sessions', async (request) => {
    const { customer, status } = readParameters(listParameters, queryOf(request));
    const { sessions } = await accountOf(customer, 'customer');
    const now = await context();
    const found = sessions.map((one) => presentSession(one, now)).reverse();
    return listOf(
      '/v1/checkout/sessions',
      found.filter((one) => !status || one.status === status),
    );
  });
  app.get<Id>('/checkout/sessions/:id', async ({ params: { id } }) => {
    const account = await accounts.get(customerIdIn(id) ?? '');
    const session = account?.sessions.find((one) => one.id === id);
    if (!session) throw missing('checkout.session', id);
    return presentSession(session, await context());
  });
  app.post<Id>('/checkout/sessions/:id/expire', async (request) => {
    const { id } = request.params;
    await accountOf(id, 'checkout.session');
    const expired = await change(request, customerIdIn(id) ?? '', (account) => {
      const session = account.sessions.find((one) => one.id === id);
      if (!session) throw missing('checkout.session', id);
      if (session.status !== 'open') {
        throw new StripeRefusal(
          400,
          'Only Checkout Sessions with a status in ["open"] can be expired.',
        );
      }
      session.status = 'expired';
      return session;
    });
    return presentSession(expired, await context());
  });
}

function onlyItemOf({ line_items }: Order): Item {
  const [item, second] = line_items;
  if (!item || second) {
    throw new StripeRefusal(400, 'One line item is expected here.', { param: 'line_items' });
  }
  const { unit_amount, unit_amount_decimal } = item.price_data;
  if ((unit_amount === undefined) === (unit_amount_decimal === undefined)) {
    throw new StripeRefusal(400, 'You must specify one of unit_amount and unit_amount_decimal.', {
      param: 'line_items[0][price_data]',
    });
  }
  return item;
}

const priceOf = (
  { price_data: { unit_amount, unit_amount_decimal, recurring, product_data } }: Item,
  accountId: string,
) => ({
  id: newIdOf('price', accountId),
  object: 'price' as const,
  active: true as const,
  currency: 'eur' as const,
  unit_amount: unit_amount ?? null,
  unit_amount_decimal: unit_amount_decimal ?? String(unit_amount),
  recurring: {
    interval: recurring.interval,
    interval_count: 1 as const,
    usage_type: 'licensed' as const,
  },
  type: 'recurring' as const,
  product: newIdOf('prod', accountId),
  nickname: product_data.name,
});
