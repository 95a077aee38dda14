import { endpoints, events } from '@girouette/contracts';
import type { Seller } from '@girouette/contracts/billing/invoice';
import { eventually } from '@girouette/platform/kit/testing';
import { readMailContent } from '@girouette/signed';
import { requestInvoiceCopy } from '../src/invoice-copies/actions';
import { createCopyThrottle } from '../src/invoice-copies/limits';
import { INVOICE_REQUESTS, type InvoiceRequest } from '../src/invoice-copies/store';
import { RECEIPTS } from '../src/receipts/store';
import { startBilling, type BillingService } from './start-billing';
import { fakeProvider, linkedCustomer } from './support';

const OWNER = 'owner-1';
const MAILBOX = 'camille@example.fr';
const NUMBER = '2026-000001';
const START = new Date('2026-11-21T10:00:00Z');

const seller: Seller = {
  name: 'Girouette SAS',
  legalForm: null,
  address: { street: '1 rue du Vent', postcode: '59000', city: 'Lille', country: 'FR' },
  siren: '123456782',
  register: null,
  vatNumber: 'FR11123456782',
  email: null,
};

let billing: BillingService;
beforeEach(async () => {
  const provider = fakeProvider();
  billing = await startBilling({
    provider,
    invoicing: { seller, taxes: { included: true, rate: 20 } },
  });
  billing.clock.set(START);
  const customerId = await linkedCustomer(billing.stored(), OWNER);
  await billing.publish(events.userRegistered, {
    ...events.userRegistered.sample,
    ...{ userId: OWNER, ownerId: OWNER, isVerified: true },
    ...billing.sealedContact(OWNER, MAILBOX),
  });
  const payment = {
    paymentId: 'in_0',
    plan: 'monthly',
    pages: 1,
    at: START,
    cents: 2_900,
  } as const;
  provider.records.set(customerId, { payments: [payment], renewal: null });
  await billing.call(endpoints.receiveWebhook, {
    body: { id: customerId, type: 'invoice.paid' },
    headers: { 'stripe-signature': 'signed' },
  });
});
afterEach(() => billing.close());

const erase = async () => {
  await billing.publish(events.userErased, {
    ...events.userErased.sample,
    ...{ userId: OWNER, ownerId: OWNER },
  });
  await eventually(async () => {
    expect(await billing.stored().receipts.find(NUMBER)).toHaveProperty('erasedAt');
  });
};

/** Asks, and waits until the request is answered. */
async function ask(email = MAILBOX, number = NUMBER) {
  const { status, body } = await billing.call(endpoints.requestInvoiceCopy, {
    body: { number, email },
  });
  billing.service.trigger('answer-invoice-requests');
  await eventually(async () => {
    expect(await billing.stored().invoiceRequests.waiting(1)).toEqual([]);
  });
  return { status, body };
}

const copies = async () =>
  (await billing.published(events.mailRequested))
    .map(({ data }) => data)
    .filter(({ mailId }) => mailId.startsWith('receipt-copy:'));

it('an erased owner who holds the number and the mailbox gets the file again', async () => {
  await erase();
  const { status, body } = await ask(' CAMILLE@example.fr');
  expect([status, body]).toEqual([202, endpoints.requestInvoiceCopy.sample.response]);
  const [mail, ...others] = await copies();
  expect(others).toEqual([]);
  // Without the account, whose waiting mails an erasure removes.
  expect(mail).not.toHaveProperty('userId');
  expect(readMailContent(billing.adapters.keys, { ...mail!, kind: 'receipt' })).toMatchObject({
    to: MAILBOX,
    name: '',
    number: NUMBER,
    isCopy: true,
    file: { name: 'facture-2026-000001.pdf' },
  });
});

it('the wrong mailbox and the wrong number have the same answer, and no mail', async () => {
  const right = await ask();
  await erase();
  expect(await ask('other@example.fr')).toEqual(right);
  expect(await ask('camille+tag@example.fr')).toEqual(right);
  expect(await ask(MAILBOX, '2026-000002')).toEqual(right);
  expect(await copies()).toHaveLength(1);
});

it('an account that still exists counts by its present address', async () => {
  await billing.publish(events.userProfileChanged, {
    ...events.userProfileChanged.sample,
    ...{ userId: OWNER, ownerId: OWNER, isVerified: true, version: 1 },
    ...billing.sealedContact(OWNER, 'new@example.fr'),
  });
  await ask();
  expect(await copies()).toEqual([]);
  await ask('new@example.fr');
  expect(await copies()).toHaveLength(1);
});

it('a mailbox gets three an hour, and what strangers ask with another address does not count', async () => {
  await erase();
  for (let times = 0; times < 4; times += 1) await ask('other@example.fr');
  for (let times = 0; times < 4; times += 1) {
    expect((await ask()).status).toBe(202);
  }
  expect(await copies()).toHaveLength(3);
});

it('a network has a limit for all mailboxes together', async () => {
  const { cache, log } = billing.adapters;
  const throttle = createCopyThrottle({ cache, log, factor: 1 / 30 });
  const take = (mailbox: string, network: string) => throttle.take({ mailbox, network });
  expect([await take('a', 'one'), await take('b', 'one'), await take('c', 'one')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await take('d', 'two')).toBe(true);
});

it('an account that was erased before marks existed gets nothing', async () => {
  await erase();
  await billing.adapters.store
    .table(RECEIPTS)
    .update(NUMBER, (receipt) => ({ ...receipt, mailboxMark: undefined }));
  expect((await ask()).status).toBe(202);
  expect(await copies()).toEqual([]);
});

it('neither number nor address is readable in a request, and both are gone with its answer', async () => {
  const { clock } = billing;
  const asked: InvoiceRequest[] = [];
  const deps = billing.stored();
  const noting = {
    ...deps.invoiceRequests,
    add: (row: InvoiceRequest) => Promise.resolve(void asked.push(row)),
  };
  await requestInvoiceCopy(
    { ...deps, invoiceRequests: noting, clock },
    { number: NUMBER, email: MAILBOX },
  );
  const [row] = asked;
  expect(JSON.stringify(row)).not.toMatch(/2026-000001|camille/);
  await deps.invoiceRequests.add(row!);
  await ask('other@example.fr');
  const rows = billing.adapters.store.table(INVOICE_REQUESTS);
  expect(await rows.get(row!.id)).toEqual({ id: row!.id, at: START });
  expect(await copies()).toHaveLength(1);
  expect(billing.logs()).not.toMatch(/example\.fr|2026-000001/);
});
