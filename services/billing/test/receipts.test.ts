import { addMonths, endpoints, events } from '@girouette/contracts';
import { readMailContent } from '@girouette/signed';
import { openTestAdapters } from '@girouette/platform/kit/testing';
import type { CustomerRecord, Payment } from '../src/payments/rules';
import { createReceipts } from '../src/receipts/store';
import { startBilling, type BillingService } from './start-billing';
import { fakeProvider, linkedCustomer, type FakeProvider } from './support';

// A test issues 200 receipts, on a store that other tests may share.
jest.setTimeout(60_000);

const OWNER = 'owner-1';
const START = new Date('2026-11-21T10:00:00Z');

type Entry = CustomerRecord['payments'][number];

const aPayment = (index: number, overrides: Partial<Entry> = {}): Entry => ({
  paymentId: `in_${index}`,
  plan: 'monthly',
  pages: 2,
  at: addMonths(START, index),
  period: { from: addMonths(START, index), to: addMonths(START, index + 1) },
  cents: 4_000,
  method: 'visa •••• 4242',
  ...overrides,
});

describe('a receipt', () => {
  let billing: BillingService;
  let provider: FakeProvider;
  let customerId: string;
  beforeEach(async () => {
    provider = fakeProvider();
    billing = await startBilling({ provider });
    billing.clock.set(START);
    customerId = await linkedCustomer(billing.stored(), OWNER);
  });
  afterEach(() => billing.close());

  const register = (isVerified = true) =>
    billing.publish(events.userRegistered, {
      ...events.userRegistered.sample,
      isVerified,
      userId: OWNER,
      ownerId: OWNER,
      ...billing.sealedContact(OWNER),
    });
  const webhook = (id = customerId) =>
    billing.call(endpoints.receiveWebhook, {
      body: { id, type: 'invoice.paid' },
      headers: { 'stripe-signature': 'signed' },
    });
  const paid = (...payments: Entry[]) => {
    provider.records.set(customerId, { payments, renewal: null });
    return webhook();
  };
  const numbers = async (ownerId = OWNER) =>
    (await billing.stored().receipts.ofOwner(ownerId)).map(({ id, paymentId }) => [id, paymentId]);
  const mails = async (count?: number) => {
    const requested = await billing.published(events.mailRequested, count);
    return requested.map(({ data: { mailId, kind, sealed, userId } }) => ({
      mailId,
      userId,
      content:
        kind === 'receipt'
          ? readMailContent(billing.adapters.keys, { mailId, kind, sealed })
          : null,
    }));
  };

  it('holds no word of the registrant until the address is confirmed', async () => {
    await register(false);
    await paid(aPayment(0));
    expect((await mails(1))[0]?.content?.name).toBe('');
    await billing.publish(events.userProfileChanged, {
      ...events.userProfileChanged.sample,
      userId: OWNER,
      ownerId: OWNER,
      ...billing.sealedContact(OWNER),
    });
    await paid(aPayment(0), aPayment(1));
    expect((await mails(2))[1]?.content?.name).not.toBe('');
  });

  it('of a paid invoice is numbered and mailed to the owner', async () => {
    await register();
    expect((await paid(aPayment(0))).status).toBe(200);
    expect(await numbers()).toEqual([['2026-000001', 'in_0']]);
    expect(await mails(1)).toEqual([
      {
        mailId: 'receipt:2026-000001',
        userId: OWNER,
        content: {
          to: 'camille@example.fr',
          name: 'Camille Perrin',
          link: 'http://localhost:8080/login?to=%2Fhistory',
          number: '2026-000001',
          plan: 'monthly',
          pages: 2,
          cents: 4_000,
          paidAt: START.toISOString(),
          from: START.toISOString(),
          until: addMonths(START, 1).toISOString(),
          method: 'visa •••• 4242',
        },
      },
    ]);
  });

  it('leaves no address in an event or in the log', async () => {
    await register();
    await paid(aPayment(0));
    expect(JSON.stringify(await billing.published(events.mailRequested, 1))).not.toMatch(
      /camille/i,
    );
    expect(billing.logs()).not.toMatch(/camille/i);
  });

  it('is issued for the first payment, each renewal and each proration', async () => {
    await register();
    await paid(aPayment(0));
    await paid(aPayment(0), aPayment(1, { at: START, adjusts: true, cents: 1_230 }));
    billing.clock.set('2027-01-21T10:00:00Z');
    await paid(aPayment(0), aPayment(1, { at: START, adjusts: true, cents: 1_230 }), aPayment(2));
    expect(await numbers()).toEqual([
      ['2026-000001', 'in_0'],
      ['2026-000002', 'in_1'],
      ['2027-000001', 'in_2'],
    ]);
    expect((await mails(3)).map(({ content }) => content?.cents)).toEqual([4_000, 1_230, 4_000]);
  });

  it('is issued and mailed once, even when the payment is reported repeatedly and in parallel', async () => {
    await register();
    await paid(aPayment(0));
    await Promise.all(Array.from({ length: 10 }, () => webhook()));
    await webhook();
    expect(await numbers()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('does not exist for an invoice of zero', async () => {
    await register();
    await paid(aPayment(0, { cents: 0 }));
    expect([await numbers(), await mails()]).toEqual([[], []]);
  });

  it('is mailed once the address of the owner is known', async () => {
    await paid(aPayment(0));
    expect([await numbers(), await mails()]).toEqual([[['2026-000001', 'in_0']], []]);
    await register();
    expect(await mails(1)).toHaveLength(1);
  });

  it('goes to the newest address of the owner', async () => {
    const profile = { ...events.userProfileChanged.sample, userId: OWNER, ownerId: OWNER };
    await billing.publish(
      events.userProfileChanged,
      { ...profile, version: 2, ...billing.sealedContact(OWNER, 'nouvelle@example.fr') },
      { ...profile, version: 1, ...billing.sealedContact(OWNER, 'ancienne@example.fr') },
    );
    await register();
    await paid(aPayment(0));
    expect((await mails(1))[0]?.content?.to).toBe('nouvelle@example.fr');
  });

  it('that is missing after an interruption is issued at the next report of the payment', async () => {
    await register();
    // The state after the process ended between the two writes.
    const { subscriptions } = billing.stored();
    await subscriptions.change(
      OWNER,
      (current) => current && { ...current, payments: [aPayment(0)] },
      () => [],
    );
    expect(await numbers()).toEqual([]);
    await paid(aPayment(0));
    expect(await numbers()).toEqual([['2026-000001', 'in_0']]);
  });

  it('has the year of Paris, and each year begins with 1', async () => {
    const paidAt = (index: number, at: string) => aPayment(index, { at: new Date(at) });
    await paid(
      paidAt(0, '2026-12-31T22:59:59.999Z'),
      paidAt(1, '2026-12-31T23:00:00Z'),
      paidAt(2, '2027-06-01T12:00:00Z'),
      paidAt(3, '2026-12-31T22:00:00Z'),
    );
    expect(await numbers()).toEqual([
      ['2026-000001', 'in_3'],
      ['2026-000002', 'in_0'],
      ['2027-000001', 'in_1'],
      ['2027-000002', 'in_2'],
    ]);
    // The payment arrives late and still counts in the year when it was paid.
    await paid(paidAt(4, '2026-12-31T22:30:00Z'));
    expect(await numbers()).toContainEqual(['2026-000003', 'in_4']);
  });

  it('has a number without gap or repeat when two instances issue 200 at once, some of them twice', async () => {
    const other = await openTestAdapters('billing', { beside: billing.adapters });
    const [here, there] = [createReceipts(billing.adapters.store), createReceipts(other.store)];
    const issue = (index: number, repository = index % 2 === 0 ? here : there) => {
      const payment: Payment = { ...aPayment(0, { paymentId: `in_${index}` }), ownerId: OWNER };
      return repository.issue(payment, { now: START });
    };
    await Promise.all([
      ...Array.from({ length: 200 }, (_, index) => issue(index)),
      ...Array.from({ length: 50 }, (_, index) => issue(index, there)),
    ]);
    const issued = await here.ofOwner(OWNER);
    expect(issued.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
    expect(new Set(issued.map(({ paymentId }) => paymentId)).size).toBe(200);
    const before = await numbers();
    await issue(7);
    expect(await numbers()).toEqual(before);
    await other.close();
  });
});
