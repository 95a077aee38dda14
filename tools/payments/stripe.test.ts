import { createBillingService } from '@girouette/billing';
import { billingConfig } from '@girouette/billing/config';
import { addMonths, endpoints, events, parisDay } from '@girouette/contracts';
import {
  aPrincipal,
  captureLogs,
  eventually,
  openTestAdapters,
  startTestService,
  type TestAdapters,
  type TestService,
} from '@girouette/platform/kit/testing';
import { systemClock } from '@girouette/platform/kit';
import Stripe from 'stripe';
import { startStripe, type StripeStandIn } from './index';
import { signatureOf } from './webhooks';

// The tests wait for webhooks.
jest.setTimeout(60_000);

const secretKey = 'sk_test_stand_in';
const webhookSecret = 'whsec_stand_in';
const owner = aPrincipal({ userId: 'owner-1', name: 'Camille Perrin' });
const admin = aPrincipal({ isAdmin: true });

const PAYS = '4242 4242 4242 4242';
const IS_DECLINED = '4000 0000 0000 0002';
const ASKS = '4000 0027 6000 3184';

describe('the stand-in for Stripe', () => {
  let adapters: TestAdapters;
  let stripe: StripeStandIn;
  let billing: TestService;

  beforeEach(async () => {
    adapters = await openTestAdapters('billing');
    await startStandIn();
    billing = await startTestService({
      name: 'billing',
      configSchema: billingConfig,
      create: createBillingService,
      adapters,
      env: {
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_URL: stripe.url,
      },
    });
    // At its start, the service compares itself with Stripe. Later, this could find the changes of a test.
    await eventually(
      async () => {
        const { body } = await billing.call(endpoints.listReconciliations, { as: admin });
        expect(body).toHaveLength(1);
      },
      { timeoutMs: 20_000 },
    );
  });
  afterEach(async () => {
    // Stops in the order of the system, so that open webhooks still reach the stand-in.
    await billing.close();
    await stripe.close();
    await adapters.close();
  });

  async function startStandIn(port = 0): Promise<void> {
    stripe = await startStripe({
      config: {
        DATA_DIR: adapters.dir,
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
      },
      at: { port },
      clock: systemClock,
      log: captureLogs('stripe').log,
    });
  }

  async function listenForWebhooks(): Promise<void> {
    const address = await billing.service.http.listen({ host: '127.0.0.1', port: 0 });
    stripe.deliverTo(address + endpoints.receiveWebhook.path);
  }

  const clientWith = (key: string) =>
    new Stripe(key, {
      protocol: 'http',
      host: '127.0.0.1',
      port: new URL(stripe.url).port,
      maxNetworkRetries: 0,
      telemetry: false,
    });
  const client = () => clientWith(secretKey);

  const checkout = (plan = 'monthly', query: Record<string, string> = {}) =>
    billing.call(endpoints.startCheckout, {
      as: owner,
      params: { plan },
      query: { userId: 'owner-1', amount: '40', landingPages: '2', ...query },
    });
  const openCheckout = async () => (await checkout()).body.session?.id ?? '';
  const send = (url: string, payload = '') =>
    stripe.http.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const payWith = (sessionId: string, number: string, bank: Record<string, string> = {}) =>
    send(`/c/pay/${sessionId}`, new URLSearchParams({ number, ...bank }).toString());
  const history = async () =>
    (
      await billing.call(endpoints.readPaymentHistory, {
        as: owner,
        params: { userId: 'owner-1' },
      })
    ).body;
  const confirm = (sessionId: string) =>
    billing.call(endpoints.confirmCheckout, { query: { sessionId } });
  const customerOf = async (sessionId: string) => {
    const { customer } = await client().checkout.sessions.retrieve(sessionId);
    return typeof customer === 'string' ? customer : '';
  };
  const onlySubscription = async (customer: string) => {
    const { data } = await client().subscriptions.list({ customer, status: 'all' });
    const [subscription] = data;
    if (!subscription) throw new Error('There is no subscription.');
    return subscription;
  };

  /** The part of a charge's id that its invoice shares, which the pages use. */
  const paymentIn = (charge: Stripe.Charge | undefined) => charge?.id.replace('ch_', '');

  it('takes a payment from the prices to the history, without any webhook', async () => {
    const sessionId = await openCheckout();
    const page = await stripe.http.inject(`/c/pay/${sessionId}`);
    expect(page.body).toMatch(/S’abonner pour 40,00/);

    const paid = await payWith(sessionId, PAYS);
    expect([paid.statusCode, paid.headers.location]).toEqual([
      303,
      `http://localhost:8080/success?sessionId=${sessionId}`,
    ]);
    expect((await confirm(sessionId)).status).toBe(200);
    expect(await history()).toMatchObject({
      canRenew: false,
      data: [
        {
          plan: 'monthly',
          amount: 40,
          landingPages: 2,
          paymentMethod: 'visa •••• 4242',
          status: 'Active',
        },
      ],
    });
  });

  it('ends the subscriptions of a customer who is removed, once, and keeps the invoices', async () => {
    const sessionId = await openCheckout();
    await payWith(sessionId, PAYS);
    const customer = await customerOf(sessionId);
    expect(await client().customers.del(customer)).toMatchObject({ id: customer, deleted: true });
    expect(await onlySubscription(customer)).toMatchObject({ status: 'canceled' });
    expect((await client().invoices.list({ customer })).data).toHaveLength(1);
    expect(await client().customers.retrieve(customer)).toMatchObject({ name: null });
    await expect(client().customers.del(customer)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('sends signed webhooks, and repeats them until they are accepted', async () => {
    const sessionId = await openCheckout();
    await payWith(sessionId, PAYS);
    // Nothing listens at first, so the stand-in has to repeat every webhook.
    stripe.deliverTo('http://127.0.0.1:9/nobody');
    expect((await history()).data).toEqual([]);
    await listenForWebhooks();
    await eventually(async () => expect((await history()).data).toHaveLength(1), {
      timeoutMs: 20_000,
    });
  });

  it('keeps its data when it starts again', async () => {
    const sessionId = await openCheckout();
    await payWith(sessionId, PAYS);
    const port = Number(new URL(stripe.url).port);
    await stripe.close();
    expect((await checkout()).body.code).toBe('PAYMENT_UNAVAILABLE');
    await startStandIn(port);
    expect((await confirm(sessionId)).status).toBe(200);
  });

  it('declines a card, and the same payment can be tried with another', async () => {
    const sessionId = await openCheckout();
    const declined = await payWith(sessionId, IS_DECLINED);
    expect([declined.statusCode, declined.body.includes('Votre carte a été refusée')]).toEqual([
      402,
      true,
    ]);
    expect((await confirm(sessionId)).body.code).toBe('PAYMENT_NOT_COMPLETED');
    expect((await payWith(sessionId, '1234')).body).toMatch(/Ce numéro de carte n’est pas valable/);
    expect((await payWith(sessionId, PAYS)).statusCode).toBe(303);
  });

  it('asks the bank about a card with 3-D Secure, and charges it only when the bank confirms', async () => {
    const sessionId = await openCheckout();
    const asked = await payWith(sessionId, ASKS);
    expect(asked.body).toMatch(/Votre banque demande une confirmation/);
    expect((await confirm(sessionId)).body.code).toBe('PAYMENT_NOT_COMPLETED');
    const refused = await payWith(sessionId, ASKS, { bank: 'refuses' });
    expect([refused.statusCode, refused.body.includes('Votre banque n’a pas confirmé')]).toEqual([
      402,
      true,
    ]);
    expect((await payWith(sessionId, ASKS, { bank: 'confirms' })).statusCode).toBe(303);
    expect((await confirm(sessionId)).status).toBe(200);
  });

  it('disputes a payment, which then no longer counts', async () => {
    const sessionId = await openCheckout();
    await payWith(sessionId, PAYS);
    await confirm(sessionId);
    await listenForWebhooks();
    const customer = await customerOf(sessionId);
    const { data } = await client().charges.list({ customer });
    await send(`/customers/${customer}/${paymentIn(data[0])}/dispute`);
    await eventually(async () => expect((await history()).data?.[0]?.state).toBe('disputed'), {
      timeoutMs: 20_000,
    });
  });

  it('takes one payment for a session, even when it is sent repeatedly', async () => {
    const sessionId = await openCheckout();
    const answers = await Promise.all([1, 2, 3].map(() => payWith(sessionId, PAYS)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410, 410]);
    const { data } = await client().charges.list({ customer: await customerOf(sessionId) });
    expect(data).toHaveLength(1);
  });

  it('has one open session for a customer, even when checkouts start repeatedly', async () => {
    const ids = await Promise.all([openCheckout(), openCheckout(), openCheckout()]);
    expect(new Set(ids).size).toBe(1);
    const [first = ''] = ids;
    const other = await checkout('monthly', { landingPages: '1', amount: '23.2' });
    expect(other.status).toBe(200);
    expect((await payWith(first, PAYS)).statusCode).toBe(410);
  });

  it('renews, fails to renew, refunds and cancels by hand', async () => {
    const sessionId = await openCheckout();
    await payWith(sessionId, PAYS);
    await confirm(sessionId);
    const customer = await customerOf(sessionId);
    const { id } = await onlySubscription(customer);
    const expiry = async () => {
      await confirm(sessionId);
      return (await history()).registrationData?.expiryDate?.slice(0, 10) ?? '';
    };
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    const first = await expiry();

    await send(`/customers/${customer}/${id}/renew`);
    const second = await expiry();
    expect(days(first, second)).toBeGreaterThan(27);

    await send(`/customers/${customer}/${id}/fail`);
    expect(days(second, await expiry())).toBe(3);
    expect((await history()).subscription?.renewal).toBe('unpaid');
    await send(`/customers/${customer}/${id}/pay`);
    const third = await expiry();
    expect(days(second, third)).toBeGreaterThan(27);

    const { data: charges } = await client().charges.list({ customer });
    const newest = charges.find(({ paid }) => paid);
    await send(`/customers/${customer}/${paymentIn(newest)}/refund`);
    expect(await expiry()).toBe(second);
    expect((await history()).data?.[0]?.state).toBe('refunded');

    await send(`/customers/${customer}/${id}/cancel`);
    await expiry();
    expect(await history()).toMatchObject({
      canRenew: true,
      subscription: { renewal: 'cancelled' },
    });
    await send(`/customers/${customer}/${id}/end`);
    expect(await expiry()).toBe(second);
  });

  it('when all webhooks are lost, the comparison with it repairs the loss', async () => {
    const sessionId = await openCheckout();
    await payWith(sessionId, PAYS);
    const customer = await customerOf(sessionId);
    const { id } = await onlySubscription(customer);
    for (const verb of ['renew', 'more', 'fail', 'pay', 'cancel']) {
      await send(`/customers/${customer}/${id}/${verb}`);
    }
    const { data: charges } = await client().charges.list({ customer });
    await send(`/customers/${customer}/${paymentIn(charges[1])}/refund`);
    expect((await history()).data).toEqual([]);

    billing.service.trigger('reconcile');
    const receipts = async () =>
      ((await history()).data ?? []).flatMap(({ receipt }) => receipt ?? []);
    await eventually(async () => expect(await receipts()).toHaveLength(4), { timeoutMs: 20_000 });
    const repaired = await history();
    const { length } = await billing.published(events.subscriptionChanged);
    await listenForWebhooks();
    await eventually(
      async () => {
        const waiting = await stripe.http.inject(`/customers/${customer}`);
        expect(waiting.body).not.toMatch(/en attente/);
      },
      { timeoutMs: 20_000 },
    );
    expect(await history()).toEqual(repaired);
    expect(await billing.published(events.subscriptionChanged)).toHaveLength(length);
  });

  it('lists its events page by page, the newest first', async () => {
    await payWith(await openCheckout(), PAYS);
    const types = async (query: Stripe.EventListParams) => {
      const found: string[] = [];
      for await (const { type } of client().events.list(query)) found.push(type);
      return found.sort();
    };
    const all = ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'];
    expect(await types({ limit: 1 })).toEqual(all);
    expect(await types({ types: ['invoice.paid'] })).toEqual(['invoice.paid']);
    const later = Math.floor(Date.now() / 1_000) + 60;
    expect(await types({ created: { gte: later } })).toEqual([]);
  });

  it('bills more pages for the rest of a period, and the paid time stays', async () => {
    const sessionId = await openCheckout();
    await payWith(sessionId, PAYS);
    await confirm(sessionId);
    const before = (await history()).registrationData;
    const customer = await customerOf(sessionId);
    await send(`/customers/${customer}/${(await onlySubscription(customer)).id}/more`);
    await confirm(sessionId);
    const { registrationData, data } = await history();
    expect([registrationData, data?.[0]?.landingPages]).toEqual([before, 3]);
  });

  const preview = (landingPages: number, plan = 'monthly') =>
    billing.call(endpoints.previewChange, {
      as: owner,
      query: { userId: 'owner-1', plan, landingPages: String(landingPages) },
    });
  const changeTo = async (landingPages: number, plan = 'monthly') => {
    const { body } = await preview(landingPages, plan);
    return billing.call(endpoints.changeSubscription, {
      as: owner,
      body: { userId: 'owner-1', plan, landingPages, ...body },
    });
  };
  /** The subscription as soon as a change counts. The service has a clock of its own, which stands still. */
  const standing = async () => {
    billing.clock.set(new Date());
    return (await history()).subscription;
  };
  /** Subscribes to two pages for 40 € a month. */
  const subscribed = async (card = PAYS) => {
    const sessionId = await openCheckout();
    await payWith(sessionId, card);
    await confirm(sessionId);
    return customerOf(sessionId);
  };
  const cardTo = async (number: string) => {
    const { body } = await billing.call(endpoints.openPortal, {
      as: owner,
      body: { userId: 'owner-1' },
    });
    await send(`${new URL(body.url ?? '').pathname}/card`, `number=${number}`);
  };

  it('changes the pages at once, for the difference that the preview said, and renews at the new price', async () => {
    const customer = await subscribed();
    const { body: seen } = await preview(5);
    // 5 pages cost 80 €; two cost 40 €. The period has just begun.
    expect([seen.amount, seen.dueToday, seen.credit]).toEqual([80, 40, 0]);
    expect((await changeTo(5)).status).toBe(200);
    const changed = { plan: 'monthly', landingPages: 5, expiryDate: seen.renewsAt };
    expect(await standing()).toMatchObject(changed);
    const { data } = await history();
    expect([data?.[0]?.amount, data?.[0]?.landingPages]).toEqual([40, 5]);
    expect(data?.[0]?.receipt).toMatch(/-000002$/);
    const { id } = await onlySubscription(customer);
    await send(`/customers/${customer}/${id}/renew`);
    const { data: invoices } = await client().invoices.list({ customer });
    expect([invoices[0]?.amount_paid, invoices[0]?.lines.data[0]?.quantity]).toEqual([8_000, 5]);
  });

  it('changes to a year, which begins now and replaces the rest of the month', async () => {
    await subscribed();
    const { body: seen } = await preview(3, 'yearly');
    // Three pages cost 600 € a year; the unused month of 40 € is credited.
    expect([seen.amount, seen.dueToday]).toEqual([600, 560]);
    expect((await changeTo(3, 'yearly')).status).toBe(200);
    const changed = await standing();
    expect(changed).toMatchObject({ plan: 'yearly', landingPages: 3, renewal: 'automatic' });
    const expiresAt = changed?.expiryDate ?? '';
    expect(parisDay(new Date(expiresAt))).toBe(parisDay(addMonths(new Date(), 12)));
    const told = (await billing.published(events.subscriptionChanged)).at(-1);
    expect(told?.data.periods?.filter(({ pages }) => pages === 3)).toEqual([
      { pages: 3, expiresAt },
    ]);
  });

  it('credits fewer pages, and the credit pays for the next invoices', async () => {
    const customer = await subscribed();
    const { body: seen } = await preview(1);
    expect([seen.dueToday, seen.credit]).toEqual([0, 16.8]);
    expect((await changeTo(1)).status).toBe(200);
    expect(await standing()).toMatchObject({ landingPages: 1 });
    expect((await preview(2)).body.dueToday).toBe(0);
    await send(`/customers/${customer}/${(await onlySubscription(customer)).id}/renew`);
    const { data } = await client().invoices.list({ customer });
    expect(data[0]?.amount_paid).toBe(2_320 - 1_680);
  });

  it('leaves everything as it was when the card is declined, until another card pays', async () => {
    const customer = await subscribed('4000 0000 0000 0341');
    const before = [await standing(), (await client().invoices.list({ customer })).data];
    const { status, body } = await changeTo(5);
    expect([status, body.code]).toEqual([402, 'PAYMENT_DECLINED']);
    expect([await standing(), (await client().invoices.list({ customer })).data]).toEqual(before);
    await cardTo(PAYS);
    expect((await changeTo(5)).status).toBe(200);
    expect(await standing()).toMatchObject({ landingPages: 5 });
  });

  it('charges a change once, however often and at once it is sent', async () => {
    const customer = await subscribed();
    const { body: seen } = await preview(5);
    const again = () =>
      billing.call(endpoints.changeSubscription, {
        as: owner,
        body: { userId: 'owner-1', plan: 'monthly', landingPages: 5, ...seen },
      });
    await listenForWebhooks();
    const statuses = (await Promise.all([again(), again(), again()])).map(({ status }) => status);
    expect([...statuses, (await again()).status]).toEqual([200, 200, 200, 200]);
    expect((await client().charges.list({ customer })).data).toHaveLength(2);
  });

  it('renews by itself when its clock is moved', async () => {
    const sessionId = await openCheckout();
    await payWith(sessionId, PAYS);
    await listenForWebhooks();
    await send('/clock/31');
    await eventually(async () => expect((await history()).data).toHaveLength(2), {
      timeoutMs: 20_000,
    });
  });

  it('has a portal, where the subscription is cancelled', async () => {
    const sessionId = await openCheckout();
    await payWith(sessionId, PAYS);
    const { body } = await billing.call(endpoints.openPortal, {
      as: owner,
      body: { userId: 'owner-1' },
    });
    const { pathname } = new URL(body.url ?? '');
    const { id } = await onlySubscription(await customerOf(sessionId));
    expect((await stripe.http.inject(pathname)).body).toMatch(/Résilier à l’échéance/);
    await send(`${pathname}/${id}/cancel`);
    expect((await stripe.http.inject(pathname)).body).toMatch(/Se termine le/);
  });

  it('refuses what Stripe refuses', async () => {
    const refusal = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => {
          const { type, code, param, statusCode } = error as Stripe.errors.StripeError;
          return { type, code, param, statusCode };
        },
      );
    const { customers, checkout: sessionsOf } = client();
    expect(await refusal(clientWith('sk_test_wrong').customers.create({}))).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    expect(await refusal(sessionsOf.sessions.retrieve('cs_test_nothing'))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    const name = (text: string) => customers.create({ name: text }, { idempotencyKey: 'the same' });
    expect((await name('A')).id).toBe((await name('A')).id);
    expect(await refusal(name('B'))).toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('is for this machine only, and accepts no forms of other sites', async () => {
    const foreign = await stripe.http.inject({ url: '/', headers: { host: 'evil.example' } });
    const form = await stripe.http.inject({
      method: 'POST',
      url: '/clock/1',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([foreign.statusCode, form.statusCode]).toEqual([403, 403]);
  });

  it('is answered by the service only when a webhook is signed and new', async () => {
    const event = { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } };
    const payload = JSON.stringify(event);
    const deliver = (at: Date, secret = webhookSecret, body = payload) =>
      billing.service.http.inject({
        method: 'POST',
        url: endpoints.receiveWebhook.path,
        payload: body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf({ payload, secret, at }),
        },
      });
    const now = billing.clock.now();
    const statuses = [
      await deliver(now),
      await deliver(new Date(now.getTime() - 290_000)),
      await deliver(new Date(now.getTime() - 310_000)),
      await deliver(now, 'whsec_other'),
      await deliver(now, webhookSecret, `${payload} `),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 400, 400, 400]);
  });
});
