import { addMonths, endpoints, events } from '@girouette/contracts';
import { buyerSample } from '@girouette/contracts/billing/http/buyers';
import type { IssuedDocument, Seller } from '@girouette/contracts/billing/invoice';
import { readMailContent } from '@girouette/signed';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import type { BillingDeps } from '../src/deps';
import type { CustomerRecord, Entry, Refund } from '../src/payments/rules';
import { startBilling, type BillingService } from './start-billing';
import { fakeProvider, linkedCustomer, type FakeProvider } from './support';

const OWNER = 'owner-1';
const START = new Date('2026-11-21T10:00:00Z');
const owner = aPrincipal({ userId: OWNER });

const seller: Seller = {
  name: 'Girouette SAS',
  legalForm: 'SAS au capital de 1\u00A0000\u00A0€',
  address: { street: '1 rue du Vent', postcode: '59000', city: 'Lille', country: 'FR' },
  siren: '123456782',
  register: 'Lille',
  vatNumber: 'FR11123456782',
  email: 'bonjour@girouette.example',
};

const aPayment = (index: number, overrides: Partial<Entry> = {}): Entry => ({
  paymentId: `in_${index}`,
  plan: 'monthly',
  pages: 1,
  at: addMonths(START, index),
  period: { from: addMonths(START, index), to: addMonths(START, index + 1) },
  cents: 2_900,
  method: 'visa •••• 4242',
  ...overrides,
});

const aRefund = (id: string, cents: number, overrides: Partial<Refund> = {}): Refund => ({
  id,
  paymentId: 'in_0',
  cents,
  at: new Date('2026-12-02T10:00:00Z'),
  reason: 'refund',
  ...overrides,
});

let billing: BillingService;
let provider: FakeProvider;
let customerId: string;
/** The operator's part. Tests change it. */
let invoicing: BillingDeps['invoicing'];
beforeEach(async () => {
  provider = fakeProvider();
  invoicing = { seller, taxes: { included: true, rate: 20 } };
  billing = await startBilling({ provider, invoicing });
  billing.clock.set(START);
  customerId = await linkedCustomer(billing.stored(), OWNER);
  await billing.publish(events.userRegistered, {
    ...events.userRegistered.sample,
    userId: OWNER,
    ownerId: OWNER,
    isVerified: true,
    ...billing.sealedContact(OWNER),
  });
});
afterEach(() => billing.close());

const paid = async (record: Partial<CustomerRecord>) => {
  provider.records.set(customerId, { payments: [], renewal: null, ...record });
  const { status } = await billing.call(endpoints.receiveWebhook, {
    body: { id: customerId, type: 'invoice.paid' },
    headers: { 'stripe-signature': 'signed' },
  });
  expect(status).toBe(200);
};
const rows = async () =>
  (await billing.stored().receipts.ofOwner(OWNER)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
const documents = async () => (await rows()).map(({ document }) => document);
const setBuyer = (changes: Partial<typeof buyerSample> = {}) =>
  billing.call(endpoints.setBuyer, {
    as: owner,
    body: { userId: OWNER, ...buyerSample, ...changes },
  });
const sums = (document: IssuedDocument | undefined) =>
  document && [document.number, document.kind, document.net, document.vat, document.gross];

it('a payment has an invoice with seller, buyer and VAT as they were when it was issued', async () => {
  expect((await setBuyer()).status).toBe(200);
  const list = {
    paymentId: 'in_0',
    list: 3_625,
    lines: [{ quantity: 1, cents: 2_900, period: aPayment(0).period!, isRest: false }],
  };
  await paid({ payments: [aPayment(0)], bills: [list] });
  const [first] = await documents();
  expect(first).toMatchObject({
    number: '2026-000001',
    kind: 'invoice',
    issuedAt: START.toISOString(),
    taxPoint: '2026-11-21',
    seller,
    buyer: {
      name: 'Chez Camille SARL',
      address: { street: '12 rue Nationale', postcode: '59000', city: 'Lille', country: 'FR' },
      siren: '987654324',
      vatNumber: 'FR14987654324',
    },
    lines: [{ quantity: 1, discounts: [{ label: 'Remise', cents: 604 }], net: 2_417 }],
    ...{ net: 2_417, vat: 483, gross: 2_900 },
  });

  await setBuyer({ name: 'Camille et Cie' });
  invoicing.seller = { ...seller, name: 'Girouette Groupe' };
  await paid({ payments: [aPayment(0), aPayment(1)], bills: [list] });
  const [again, second] = await documents();
  expect(again).toEqual(first);
  expect(second).toMatchObject({ number: '2026-000002', buyer: { name: 'Camille et Cie' } });
});

it('nobody is kept from paying: without a firm the invoice has the name of the account', async () => {
  await paid({ payments: [aPayment(0)] });
  const [invoice] = await documents();
  expect(invoice?.buyer).toEqual({
    ...{ name: 'Camille Perrin', address: null, siren: null, vatNumber: null },
  });
});

it('each refund has a credit note of the same series, and all of them give back the invoice', async () => {
  const payments = [aPayment(0)];
  await paid({ payments });
  await paid({ payments, refunds: [aRefund('re_1', 1_000)] });
  await paid({ payments, refunds: [aRefund('re_1', 1_000)] });
  const refunds = [aRefund('re_1', 1_000), aRefund('re_2', 1_900)];
  await Promise.all(Array.from({ length: 5 }, () => paid({ payments, refunds })));
  expect((await documents()).map(sums)).toEqual([
    ['2026-000001', 'invoice', 2_417, 483, 2_900],
    ['2026-000002', 'credit-note', 833, 167, 1_000],
    ['2026-000003', 'credit-note', 1_584, 316, 1_900],
  ]);
  expect((await documents())[2]).toMatchObject({
    corrects: { number: '2026-000001', issuedOn: '2026-11-21' },
    reason: 'refund',
    taxPoint: '2026-12-02',
  });
});

it('a lost dispute has a credit note of the day when it is known', async () => {
  const payments = [aPayment(0, { state: 'disputed' })];
  await paid({ payments });
  billing.clock.set('2027-02-03T10:00:00Z');
  await paid({
    payments,
    refunds: [aRefund('du_1', 2_900, { at: undefined, reason: 'lost-dispute' })],
  });
  const [invoice, note] = await documents();
  expect(note).toMatchObject({
    number: '2027-000001',
    reason: 'lost-dispute',
    taxPoint: '2027-02-03',
    lines: invoice?.lines,
  });
});

it('a receipt stays a receipt, also when it is refunded, and the numbers go on', async () => {
  invoicing.seller = null;
  await paid({ payments: [aPayment(0)] });
  invoicing.seller = seller;
  await paid({
    payments: [aPayment(0), aPayment(1, { at: START })],
    refunds: [aRefund('re_1', 500)],
  });
  expect((await rows()).map(({ id, document }) => [id, document?.kind])).toEqual([
    ['2026-000001', undefined],
    ['2026-000002', 'invoice'],
  ]);
});

it('the history, the export and the mail know the invoice and its credit note', async () => {
  await setBuyer();
  const payments = [aPayment(0)];
  await paid({ payments, refunds: [aRefund('re_1', 1_000)] });
  const history = await billing.call(endpoints.readPaymentHistory, {
    as: owner,
    params: { userId: OWNER },
  });
  expect(history.body.data).toMatchObject([
    {
      receipt: '2026-000001',
      documents: [
        { number: '2026-000001', kind: 'invoice', day: '2026-11-21', amount: 29 },
        { number: '2026-000002', kind: 'credit-note', day: '2026-12-02', amount: 10 },
      ],
    },
  ]);
  const { body } = await billing.call(endpoints.exportPayments, {
    as: owner,
    params: { userId: OWNER },
  });
  expect(body.buyer).toEqual(buyerSample);
  expect(body.receipts.map(({ document }) => document?.kind)).toEqual(['invoice', 'credit-note']);
  const mails = await billing.published(events.mailRequested, 2);
  const contents = mails.map(({ data: { mailId, sealed } }) =>
    readMailContent(billing.adapters.keys, { mailId, kind: 'receipt', sealed }),
  );
  expect(contents).toMatchObject([
    { number: '2026-000001', cents: 2_900, invoice: { vat: 483 } },
    { number: '2026-000002', cents: 1_000, invoice: { vat: 167, corrects: '2026-000001' } },
  ]);
  for (const [at, name] of ['facture-2026-000001.pdf', 'avoir-2026-000002.pdf'].entries()) {
    const number = name.replace(/^\w+-|\.pdf$/g, '');
    const { bytes } = await billing.call(endpoints.downloadInvoice, {
      as: owner,
      params: { number },
    });
    expect(contents[at]?.file).toEqual({ name, base64: bytes.toString('base64') });
  }
});

it('an erased owner’s invoice is kept whole, and the firm for others is gone', async () => {
  await setBuyer();
  await paid({ payments: [aPayment(0)] });
  const before = await documents();
  await billing.publish(events.userErased, {
    ...events.userErased.sample,
    userId: OWNER,
    ownerId: OWNER,
  });
  await eventually(async () => {
    expect((await rows())[0]).toHaveProperty('erasedAt');
  });
  expect(await documents()).toEqual(before);
  expect(before[0]?.buyer.name).toBe('Chez Camille SARL');
  expect(await billing.stored().buyers.find(OWNER)).toBeNull();
});

describe('the firm that invoices are made out to', () => {
  it('is kept as the owner gives it, with its numbers in one form', async () => {
    const given = await setBuyer({ siren: '987 654 324', vatNumber: 'fr 14 987 654 324' });
    expect(given.body).toEqual({ buyer: buyerSample });
    const { body } = await billing.call(endpoints.readBuyer, {
      as: owner,
      params: { userId: OWNER },
    });
    expect(body).toEqual({ buyer: buyerSample });
  });

  it.each([
    ['siren', { siren: seller.siren!, vatNumber: '' }],
    ['vatNumber', { siren: '', vatNumber: seller.vatNumber! }],
  ])('is not the operator itself (%s)', async (field, numbers) => {
    expect(await setBuyer(numbers)).toMatchObject({
      status: 400,
      body: { code: 'BUYER_IS_SELLER', field },
    });
    expect(await billing.stored().buyers.find(OWNER)).toBeNull();
  });

  it('is nobody else’s to read or to set', async () => {
    const other = aPrincipal({ userId: 'owner-2' });
    const body = { userId: OWNER, ...buyerSample };
    expect((await billing.call(endpoints.setBuyer, { as: other, body })).status).toBe(403);
    const params = { userId: OWNER };
    expect((await billing.call(endpoints.readBuyer, { as: other, params })).status).toBe(403);
  });
});
