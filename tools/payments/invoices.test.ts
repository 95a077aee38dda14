import { createBillingService } from '@girouette/billing';
import { billingConfig } from '@girouette/billing/config';
import { RECEIPTS } from '@girouette/billing/receipts';
import { endpoints } from '@girouette/contracts';
import { buyerSample } from '@girouette/contracts/billing/http/buyers';
import { systemClock } from '@girouette/platform/kit';
import {
  aPrincipal,
  captureLogs,
  openTestAdapters,
  startTestService,
  type TestAdapters,
  type TestService,
} from '@girouette/platform/kit/testing';
import { startStripe, type StripeStandIn } from './index';

// The tests start two servers each.
jest.setTimeout(60_000);

const SECRETS = { STRIPE_SECRET_KEY: 'sk_test_tax', STRIPE_WEBHOOK_SECRET: 'whsec_tax' };
const owner = aPrincipal({ userId: 'owner-1', name: 'Camille Perrin' });
const OPERATOR = {
  OPERATOR_NAME: 'Girouette SAS',
  OPERATOR_ADDRESS: '1 rue du Vent, 59000 Lille',
  OPERATOR_SIREN: '123 456 782',
  OPERATOR_VAT_NUMBER: 'FR11123456782',
};

let adapters: TestAdapters;
let stripe: StripeStandIn;
let billing: TestService;
afterEach(async () => {
  await billing.close();
  await stripe.close();
  await adapters.close();
});

async function start(env: Record<string, string>) {
  adapters = await openTestAdapters('billing');
  stripe = await startStripe({
    config: { DATA_DIR: adapters.dir, ...SECRETS },
    clock: systemClock,
    log: captureLogs('stripe').log,
  });
  billing = await startTestService({
    name: 'billing',
    configSchema: billingConfig,
    create: createBillingService,
    adapters,
    env: { ...SECRETS, STRIPE_URL: stripe.url, ...OPERATOR, ...env },
  });
}

const send = (url: string, payload = '') =>
  stripe.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** Pays two pages, whose displayed price is 40 €. @returns what the payment page asks for, and the session */
async function pay() {
  const { body } = await billing.call(endpoints.startCheckout, {
    as: owner,
    params: { plan: 'monthly' },
    query: { userId: 'owner-1', amount: '40', landingPages: '2' },
  });
  const { id = '' } = body.session ?? {};
  const page = await stripe.http.inject(`/c/pay/${id}`);
  await send(`/c/pay/${id}`, 'number=4242424242424242');
  await confirm(id);
  return { id, asked: /S’abonner pour ([\d,]+)/.exec(page.body)?.[1] };
}
const confirm = (sessionId: string) =>
  billing.call(endpoints.confirmCheckout, { query: { sessionId } });

const documents = async () =>
  (await adapters.store.table(RECEIPTS).find('byOwner', ['owner-1']))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ document }) => document!);
const sums = async () =>
  (await documents()).map(({ kind, net, vat, gross }) => [kind, net, vat, gross]);

/** Presses a button beside the customer's only payment in the stand-in. */
async function press(verb: string) {
  const customers = await stripe.http.inject('/');
  const [customer = ''] = /\/customers\/cus_\w+/.exec(customers.body) ?? [];
  const { body } = await stripe.http.inject(customer);
  const [payment = ''] = /[0-9a-f]{24}(?=\/(refund|lose|dispute))/.exec(body) ?? [];
  await send(`${customer}/${payment}/${verb}`);
}

it('net prices: the card pays VAT besides, and the invoice shows the plan’s reduction', async () => {
  await start({ PRICES_INCLUDE_VAT: 'false' });
  await billing.call(endpoints.setBuyer, {
    as: owner,
    body: { userId: 'owner-1', ...buyerSample },
  });
  expect((await pay()).asked).toBe('48,00');
  expect(await sums()).toEqual([['invoice', 4_000, 800, 4_800]]);
  const [invoice] = await documents();
  expect(invoice).toMatchObject({
    seller: {
      name: 'Girouette SAS',
      address: { street: '1 rue du Vent', postcode: '59000', city: 'Lille', country: 'FR' },
      siren: '123456782',
    },
    buyer: { name: 'Chez Camille SARL' },
    lines: [
      {
        quantity: 2,
        unitPriceMicros: 25_000_000,
        discounts: [{ label: 'Remise', cents: 1_000 }],
        net: 4_000,
      },
    ],
  });
});

it('gross prices: the card pays what is displayed, also after a change of the pages', async () => {
  await start({});
  expect((await pay()).asked).toBe('40,00');
  const query = { userId: 'owner-1', plan: 'monthly' as const, landingPages: '5' };
  const preview = await billing.call(endpoints.previewChange, { as: owner, query });
  const { amount = 0, dueToday = 0, at = '' } = preview.body;
  const changed = await billing.call(endpoints.changeSubscription, {
    as: owner,
    body: { ...query, landingPages: 5, amount, dueToday, at },
  });
  expect(changed.status).toBe(200);
  const [first, second] = await documents();
  expect([first?.gross, second?.gross]).toEqual([4_000, Math.round(dueToday * 100)]);
  // Five pages cost 80 €, of which the paid 40 € are taken off.
  expect(second?.lines).toMatchObject([
    { quantity: 5, discounts: [{ label: 'Temps déjà payé et non utilisé', cents: 3_334 }] },
  ]);
});

it('« franchise en base »: no VAT, neither at the provider nor on the invoice', async () => {
  await start({ VAT_RATE: '0', PRICES_INCLUDE_VAT: 'false', OPERATOR_VAT_NUMBER: '' });
  expect((await pay()).asked).toBe('40,00');
  expect(await sums()).toEqual([['invoice', 4_000, 0, 4_000]]);
});

it('two refunds and a lost dispute have credit notes', async () => {
  await start({});
  const { id } = await pay();
  await press('half');
  await press('refund');
  await confirm(id);
  expect(await sums()).toEqual([
    ['invoice', 3_333, 667, 4_000],
    ['credit-note', 1_667, 333, 2_000],
    ['credit-note', 1_666, 334, 2_000],
  ]);
});

it('a dispute has a credit note once it is lost', async () => {
  await start({});
  const { id } = await pay();
  await press('dispute');
  await confirm(id);
  expect(await documents()).toHaveLength(1);
  await press('lose');
  await confirm(id);
  expect(await documents()).toMatchObject([
    { kind: 'invoice' },
    { kind: 'credit-note', reason: 'lost-dispute', gross: 4_000 },
  ]);
});

it('the portal has the card and the cancellation, and no other invoices', async () => {
  await start({});
  await pay();
  const { body } = await billing.call(endpoints.openPortal, {
    as: owner,
    body: { userId: 'owner-1' },
  });
  const portal = await stripe.http.inject(new URL(body.url ?? '').pathname);
  expect(portal.body).toMatch(/Résilier à l’échéance/);
  expect(portal.body).toMatch(/Changer de carte/);
  expect(portal.body).not.toMatch(/factures/i);
});
