import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { StripeAccount } from './account';
import type { AccountRepository } from './account-repository';
import { deleteCustomer } from './changes';
import { listOf, seconds, type Context } from './events';
import { openSession, presentSession } from './sessions';
import { customerIdIn, newCustomerId, newIdOf } from './ids';
import {
  integer,
  listOf as formList,
  metadata,
  parseForm,
  readParameters,
  text,
} from './parameters';
import { missing, StripeRefusal } from './stripe-error';

/** Answers by idempotency key that an account keeps. */
const KEPT_ANSWERS = 100;

const ROUNDED = /^\d{1,10}(\.\d{1,4})?$/;

const customerParameters = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  metadata,
});

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

const listParameters = z.strictObject({
  customer: text,
  limit: integer.optional(),
  status: text.optional(),
  starting_after: text.optional(),
  expand: z.unknown().optional(),
});

const eventParameters = z.strictObject({
  type: text.optional(),
  types: formList(text).optional(),
  created: z.strictObject({ gte: integer.optional(), lte: integer.optional() }).prefault({}),
  limit: integer.optional(),
  starting_after: text.optional(),
});

const portalParameters = z.strictObject({
  customer: text,
  return_url: z.url().optional(),
  locale: text.optional(),
});

/** Stripe's API: the calls that the billing service sends, with Stripe's forms, refusals and idempotency keys. */
export function addApi(
  app: FastifyInstance,
  options: { accounts: AccountRepository; secretKey: string; context: () => Promise<Context> },
): void {
  const { accounts, secretKey, context } = options;

  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (given === undefined) done(new StripeRefusal(401, 'You did not provide an API key.'));
    else if (given === secretKey) done();
    else done(new StripeRefusal(401, `Invalid API Key provided: ***${given.slice(-4)}`));
  });

  /** Runs a change of an account; a repeated idempotency key has the first answer. */
  async function change<R extends object>(
    request: { url: string; body: unknown; headers: Record<string, unknown> },
    customerId: string,
    work: (account: StripeAccount, context: Context) => R,
  ): Promise<R> {
    const key = keyOf(request);
    const fingerprint = `${request.url}?${String(request.body)}`;
    const now = await context();
    const answer = await accounts.change(customerId, (account) => {
      const earlier = account.answers.find((one) => one.key === key);
      if (earlier) return sameRequest(earlier, fingerprint) as R;
      const result = structuredClone(work(account, now));
      if (key !== undefined) account.answers.push({ key, fingerprint, answer: result });
      account.answers = account.answers.slice(-KEPT_ANSWERS);
      return result;
    });
    if (!answer) throw missing('customer', customerId);
    return answer;
  }

  async function accountOf(id: string, kind: string): Promise<StripeAccount> {
    const account = await accounts.get(customerIdIn(id) ?? '');
    if (!account) throw missing(kind, id);
    return account;
  }

  app.post('/customers', async (request) => {
    const {
      email = null,
      name = null,
      metadata: given,
    } = readParameters(customerParameters, bodyOf(request));
    const key = keyOf(request);
    const fingerprint = `${request.url}?${String(request.body)}`;
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

  app.post('/checkout/sessions', async (request) => {
    const given = readParameters(sessionParameters, bodyOf(request));
    const { line_items, subscription_data, customer } = given;
    const [item, second] = line_items;
    if (!item || second)
      throw new StripeRefusal(400, 'One line item is expected here.', { param: 'line_items' });
    const { unit_amount, unit_amount_decimal, product_data, recurring } = item.price_data;
    if ((unit_amount === undefined) === (unit_amount_decimal === undefined)) {
      throw new StripeRefusal(400, 'You must specify one of unit_amount and unit_amount_decimal.', {
        param: 'line_items[0][price_data]',
      });
    }
    const session = await change(request, customer, (account, now) =>
      openSession(account, now, {
        client_reference_id: given.client_reference_id ?? null,
        locale: given.locale ?? null,
        success_url: given.success_url,
        cancel_url: given.cancel_url ?? null,
        metadata: given.metadata,
        quantity: item.quantity,
        subscriptionMetadata: subscription_data.metadata,
        price: {
          id: newIdOf('price', account.id),
          object: 'price',
          active: true,
          currency: 'eur',
          unit_amount: unit_amount ?? null,
          unit_amount_decimal: unit_amount_decimal ?? String(unit_amount),
          recurring: { interval: recurring.interval, interval_count: 1, usage_type: 'licensed' },
          type: 'recurring',
          product: newIdOf('prod', account.id),
          nickname: product_data.name,
        },
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

  app.get('/events', async (request) => {
    const query = readParameters(eventParameters, queryOf(request));
    const { type, types = type === undefined ? undefined : [type], created, limit = 10 } = query;
    const { gte = 0, lte = Infinity } = created;
    const all = (await accounts.withEvents(new Date(gte * 1_000)))
      .flatMap(({ events = [] }) => events)
      .filter((one) => (types?.includes(one.type) ?? true) && one.created >= gte)
      .filter((one) => one.created <= lte)
      .sort((a, b) => b.created - a.created || (a.id < b.id ? -1 : 1));
    // Behind an unknown event there is nothing.
    const from = all.findIndex(({ id }) => id === query.starting_after) + 1;
    const start = query.starting_after !== undefined && from === 0 ? all.length : from;
    const end = start + Math.min(limit, 100);
    return { ...listOf('/v1/events', all.slice(start, end)), has_more: end < all.length };
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

interface Id {
  Params: { id: string };
}

const bodyOf = ({ body }: { body: unknown }) => parseForm(typeof body === 'string' ? body : '');
const queryOf = ({ url }: { url: string }) => parseForm(url.split('?')[1] ?? '');

function keyOf({ headers }: { headers: Record<string, unknown> }): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key.slice(0, 255) : undefined;
}

function sameRequest(earlier: { fingerprint: string; answer: object }, fingerprint: string) {
  if (earlier.fingerprint === fingerprint) return earlier.answer;
  throw new StripeRefusal(
    400,
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    { type: 'idempotency_error' },
  );
}
