import { endpoints, events } from '@girouette/contracts';
import { readMailContent } from '@girouette/signed';
import { aPageSnapshot, aPrincipal, eventually } from '@girouette/platform/kit/testing';
import type { Entry } from '../src/payments/rules';
import { startBilling, type BillingService } from './start-billing';
import { fakeProvider, linkedCustomer, type FakeProvider } from './support';

const OWNER = 'owner-1';
const START = new Date('2026-11-21T23:30:00Z');
const aPayment = (index: number): Entry => ({
  paymentId: `in_${index}`,
  plan: 'monthly',
  pages: 2,
  cents: 4_000,
  at: START,
});

let provider: FakeProvider;
let billing: BillingService;
let customerId: string;
beforeEach(async () => {
  provider = fakeProvider();
  billing = await startBilling({ provider });
  billing.clock.set(START);
  customerId = await linkedCustomer(billing.stored(), OWNER);
  await billing.publish(events.userRegistered, {
    ...events.userRegistered.sample,
    userId: OWNER,
    ownerId: OWNER,
    ...billing.sealedContact(OWNER),
  });
});
afterEach(() => billing.close());

const named = (placeId: string, name: string | null, ownerId = OWNER) =>
  billing.publish(events.placesCounted, {
    ...events.placesCounted.sample,
    ownerId,
    place: { placeId, name },
  });
const paid = async (...payments: Entry[]) => {
  provider.records.set(customerId, { payments, renewal: null });
  await billing.call(endpoints.receiveWebhook, {
    body: { id: customerId, type: 'invoice.paid' },
    headers: { 'stripe-signature': 'signed' },
  });
};
const history = async () =>
  (
    await billing.call(endpoints.readPaymentHistory, {
      as: aPrincipal({ userId: OWNER }),
      params: { userId: OWNER },
    })
  ).body;
const exported = async () =>
  (
    await billing.call(endpoints.exportPayments, {
      as: aPrincipal({ userId: OWNER }),
      params: { userId: OWNER },
    })
  ).body;

it('a receipt says the places at its time, in the history, the mail and the export', async () => {
  await named(OWNER, 'Orléans');
  await named('lyon', 'Lyon');
  await named('elsewhere', 'Lille', 'owner-2');
  await paid(aPayment(0));
  await named('lyon', null);
  await named('tours', 'Tours');
  await paid(aPayment(0), aPayment(1));
  const [before, after] = [
    { names: ['Lyon', 'Orléans'], more: 0 },
    { names: ['Orléans', 'Tours'], more: 0 },
  ];
  expect((await history()).data).toMatchObject([{ places: after }, { places: before }]);
  expect((await exported()).receipts).toMatchObject([{ places: before }, { places: after }]);
  const mails = await billing.published(events.mailRequested, 2);
  const contents = mails.map(({ data: { mailId, sealed } }) =>
    readMailContent(billing.adapters.keys, { mailId, kind: 'receipt', sealed }),
  );
  expect(contents).toMatchObject([{ places: before }, { places: after }]);
});

it('nothing changes for an owner with one place', async () => {
  await named(OWNER, 'Orléans');
  await paid(aPayment(0));
  expect((await history()).data[0]).not.toHaveProperty('places');
  expect((await exported()).receipts).toEqual([{ number: '2026-000001', invoice: 'in_0' }]);
});

it('a receipt names twenty places and counts the others', async () => {
  for (let at = 1; at <= 22; at++) await named(`place-${at}`, `Chez Camille ${at}`);
  await paid(aPayment(0));
  const { places } = (await history()).data[0]!;
  expect(places?.more).toBe(2);
  expect(places?.names).toHaveLength(20);
  expect(places?.names.at(-1)).toBe('Chez Camille 20');
});

it('the pages of all places count against the one subscription of the owner', async () => {
  const [inFirst, inSecond] = [undefined, 'lyon'].map((placeId) =>
    aPageSnapshot({ ownerId: OWNER, placeId }),
  );
  await billing.publish(events.pageCreated, inFirst!, inSecond!);
  await paid(aPayment(0));
  expect((await history()).subscription).toMatchObject({ landingPages: 2, landingPagesCount: 2 });
});

it('an erased owner’s names are gone from receipts and from this service', async () => {
  await named(OWNER, 'Orléans');
  await named('lyon', 'Lyon');
  await paid(aPayment(0));
  await billing.publish(events.userErased, {
    ...events.userErased.sample,
    userId: OWNER,
    ownerId: OWNER,
  });
  const { placeNames, receipts } = billing.stored();
  expect(await placeNames.namesOf(OWNER)).toEqual([]);
  await eventually(async () => {
    const [receipt] = await receipts.ofOwner(OWNER);
    expect(receipt).toMatchObject({ id: '2026-000001', plan: 'monthly', cents: 4_000 });
    expect(receipt).not.toHaveProperty('places');
  });
});
