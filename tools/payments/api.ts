import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ofCustomer, type Books } from './books';
import {
  changed,
  changeSubscription,
  deleteCustomer,
  presentSession,
  settle,
  type Change,
} from './changes';
import {
  DEFAULT_PORTAL_CONFIGURATION,
  chargeOf,
  disputeOf,
  invoiceOf,
  listOf,
  newCustomer,
  newId,
  newPortal,
  newPortalConfiguration,
  newSession,
  newTaxRate,
  previewOf,
  refundsOf,
  type Order,
  type Payment,
  type Price,
  type Session,
  type Subscription,
  type TaxRate,
} from './objects';

/** A request's parameters by their names in the form, such as `line_items[0][quantity]`. */
type Form = Readonly<Record<string, string>>;
type Call = (books: Books, request: { form: Form; id: string }) => object;

const ITEM = 'line_items[0]';

/** The calls of the billing service. The types of Stripe's package check its parameters. */
const CALLS: Readonly<Record<string, Call>> = {
  'POST /customers': ({ state, now }, { form }) => {
    const given = { name: form.name ?? null, metadata: under(form, 'metadata') };
    return added(state.customers, newCustomer(now(), given));
  },
  'GET /customers/:id': ({ state }, { id }) => find(state.customers, id),
  'DELETE /customers/:id': (books, { id }) => {
    const customer = find(books.state.customers, id);
    if (customer.deleted) throw missing(id);
    deleteCustomer(books, customer);
    return { id, object: 'customer', deleted: true };
  },
  'POST /checkout/sessions': (books, { form }) =>
    added(books.state.sessions, newSession(books.now(), orderIn(books, form))),
  'GET /checkout/sessions': (books, { form }) => {
    const sessions = ofCustomer(books.state.sessions, customerIn(books, form));
    return listOf(
      '/v1/checkout/sessions',
      sessions.map((one) => presentSession(one, books)),
    );
  },
  'GET /checkout/sessions/:id': ({ state }, { id }) => find(state.sessions, id),
  'POST /checkout/sessions/:id/expire': ({ state }, { id }) => {
    const session = find(state.sessions, id);
    if (session.status !== 'open') throw new StripeRefusal(400, 'The session is not open.');
    return Object.assign(session, { status: 'expired' });
  },
  'GET /subscriptions': (books, { form }) => {
    const all = ofCustomer(books.state.subscriptions, customerIn(books, form));
    const shown = all.filter(({ status }) => form.status === 'all' || status !== 'canceled');
    return listOf('/v1/subscriptions', shown);
  },
  'POST /subscriptions/:id': (books, { form, id }) => {
    const subscription = find(books.state.subscriptions, id);
    const wanted = changeIn(books, form, subscription);
    if (form.payment_behavior !== 'error_if_incomplete') {
      throw new StripeRefusal(400, 'The stand-in knows only error_if_incomplete.');
    }
    if (!changeSubscription(books, subscription, wanted)) {
      const more = { type: 'card_error', code: 'card_declined' };
      throw new StripeRefusal(402, 'Your card was declined.', more);
    }
    return subscription;
  },
  'POST /prices': ({ state }, { form }) => added(state.prices, priceIn(form)),
  'POST /invoices/create_preview': (books, { form }) => {
    const subscription = find(books.state.subscriptions, form.subscription ?? '');
    const wanted = changeIn(books, under(form, 'subscription_details'), subscription);
    const { lines } = changed(books, subscription, wanted);
    const { amount } = settle(books, subscription.customer, lines);
    return previewOf(subscription, { lines, amount, at: books.now() });
  },
  'GET /invoices': (books, { form }) => {
    const payments = ofCustomer(books.state.payments, customerIn(books, form));
    return listOf('/v1/invoices', payments.map(invoiceOf));
  },
  'GET /charges': (books, { form }) => {
    const payments = ofCustomer(books.state.payments, customerIn(books, form));
    const charged = payments.filter(({ amount }) => amount > 0);
    return listOf('/v1/charges', charged.map(chargeOf));
  },
  'GET /charges/:id': ({ state }, { id }) => find(state.payments.map(chargeOf), id),
  'GET /refunds': ({ state }, { form }) =>
    listOf('/v1/refunds', chargedBy(state.payments, form.charge).flatMap(refundsOf)),
  'GET /disputes': ({ state, now }, { form }) => {
    const disputed = chargedBy(state.payments, form.charge).filter((one) => one.disputed);
    return listOf(
      '/v1/disputes',
      disputed.map((one) => disputeOf(now(), one)),
    );
  },
  'POST /tax_rates': ({ state, now }, { form }) =>
    added(
      state.taxRates,
      newTaxRate(now(), {
        display_name: form.display_name ?? '',
        country: form.country ?? null,
        percentage: Number(form.percentage),
        inclusive: form.inclusive === 'true',
      }),
    ),
  'GET /tax_rates': ({ state }, { form }) => {
    const wanted = state.taxRates.filter(({ inclusive }) => String(inclusive) === form.inclusive);
    return listOf('/v1/tax_rates', wanted);
  },
  'POST /billing_portal/configurations': ({ state, now }, { form }) =>
    added(
      state.portalConfigurations,
      newPortalConfiguration(now(), {
        metadata: under(form, 'metadata'),
        features: {
          invoice_history: { enabled: form['features[invoice_history][enabled]'] === 'true' },
        },
      }),
    ),
  'GET /billing_portal/configurations': ({ state }) =>
    listOf('/v1/billing_portal/configurations', state.portalConfigurations),
  'POST /billing_portal/sessions': (books, { form }) => {
    const given = {
      customer: customerIn(books, form),
      return_url: form.return_url ?? null,
      configuration: form.configuration ?? DEFAULT_PORTAL_CONFIGURATION,
    };
    const portal = added(books.state.portals, newPortal(books.now(), given));
    return { ...portal, url: `${books.url()}/p/session/${portal.id}` };
  },
  'GET /events': ({ state }, { form }) => {
    const types = Object.keys(form).flatMap((name) => (name.startsWith('types') ? form[name] : []));
    const since = Number(form['created[gte]'] ?? 0);
    const found = state.events.filter(
      ({ type, created }) => created >= since && (types.length === 0 || types.includes(type)),
    );
    return listOf('/v1/events', found.reverse());
  },
};

/** A refused request, in Stripe's format. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';

  constructor(
    readonly status: number,
    message: string,
    readonly more: { type?: string; code?: string } = {},
  ) {
    super(message);
  }
}

/** Stripe's API, with Stripe's shapes, refusals and idempotency keys. */
export function addApi(app: FastifyInstance, books: Books, secretKey: string): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (headers.authorization === `Bearer ${secretKey}`) done();
    else done(new StripeRefusal(401, 'Invalid API Key provided'));
  });
  for (const [line, call] of Object.entries(CALLS)) {
    const [method = '', url = ''] = line.split(' ');
    app.route<{ Params: { id?: string } }>({
      method,
      url,
      async handler(request) {
        const { id = '' } = request.params;
        const posted = new URLSearchParams(request.body as string | undefined);
        const form = { ...(request.query as Form), ...Object.fromEntries(posted) };
        const answer = once(books, request, () => call(books, { form, id }));
        const shown = 'order' in answer ? presentSession(answer as Session, books) : answer;
        if (method !== 'GET') await books.save();
        return shown;
      },
    });
  }
}

/** Answers a request. A repeated idempotency key gets the first answer. */
function once({ state }: Books, request: FastifyRequest, work: () => object): object {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return work();
  const fingerprint = `${request.url}?${String(request.body)}`;
  const earlier = state.answers.find((one) => one.key === key);
  if (earlier?.fingerprint === fingerprint) return earlier.answer;
  if (earlier) {
    const sentence = 'Keys for idempotent requests can only be used with the same parameters.';
    throw new StripeRefusal(400, sentence, { type: 'idempotency_error' });
  }
  const answer = structuredClone(work());
  state.answers.push({ key, fingerprint, answer });
  return answer;
}

const missing = (id: string) =>
  new StripeRefusal(404, `No such object: '${id}'`, { code: 'resource_missing' });

function find<T extends { id: string }>(all: readonly T[], id: string): T {
  const found = all.find((one) => one.id === id);
  if (!found) throw missing(id);
  return found;
}

function added<T>(all: T[], object: T): T {
  all.push(object);
  return object;
}

const chargedBy = (payments: readonly Payment[], charge: string | undefined) =>
  payments.filter(({ id }) => `ch_${id}` === charge);

/** The tax rates that the parameters name. Absent: none is named. */
function ratesIn({ state }: Books, form: Form, item: string): TaxRate[] | undefined {
  const id = form[`${item}[tax_rates][0]`];
  return id === undefined ? undefined : [find(state.taxRates, id)];
}

const customerIn = ({ state }: Books, form: Form) => find(state.customers, form.customer ?? '').id;

/** The parameters inside another one, such as `plan` and `recurring[interval]`. */
const under = (form: Form, name: string): Form =>
  Object.fromEntries(
    Object.entries(form).flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1).replace(']', ''), value]] : [],
    ),
  );

const priceIn = (form: Form): Price => ({
  id: newId('price'),
  object: 'price',
  unit_amount_decimal: form.unit_amount_decimal ?? '',
  recurring: { interval: form['recurring[interval]'] === 'year' ? 'year' : 'month' },
  nickname: form['product_data[name]'] ?? '',
});

/** What the parameters change. Knows only changes that are invoiced at once and leave everything as it was when the card is declined. */
function changeIn(books: Books, form: Form, { items }: Subscription): Change {
  const { state, now } = books;
  const [item] = items.data;
  const { 'items[0][id]': id, 'items[0][price]': price = '', proration_date: date } = form;
  const anchor = form['billing_cycle_anchor[type]'];
  // A period that was renewed by hand begins in the future.
  const at = date === undefined ? Math.max(now(), item.current_period_start) : Number(date);
  if (id !== item.id) throw missing(id ?? '');
  if (form.proration_behavior !== 'always_invoice') {
    throw new StripeRefusal(400, 'The stand-in knows only always_invoice.');
  }
  if (at < item.current_period_start || at > item.current_period_end) {
    throw new StripeRefusal(400, 'Cannot specify proration_date outside the current period.');
  }
  const quantity = Number(form['items[0][quantity]']);
  const rates = ratesIn(books, form, 'items[0]');
  return {
    price: find(state.prices, price),
    quantity,
    ...(rates && { rates }),
    metadata: under(form, 'metadata'),
    at,
    restarts: anchor === 'now',
  };
}

const orderIn = (books: Books, form: Form): Order => ({
  customer: customerIn(books, form),
  success_url: form.success_url ?? '',
  cancel_url: form.cancel_url ?? null,
  metadata: under(form, 'metadata'),
  order: {
    price: added(books.state.prices, priceIn(under(form, `${ITEM}[price_data]`))),
    quantity: Number(form[`${ITEM}[quantity]`]),
    metadata: under(form, 'subscription_data[metadata]'),
    tax_rates: ratesIn(books, form, ITEM) ?? [],
  },
});
