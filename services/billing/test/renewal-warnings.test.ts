import { addMonths, endpoints, events } from '@girouette/contracts';
import { readMailContent } from '@girouette/signed';
import type { CustomerRecord } from '../src/payments/rules';
import { startBilling, type BillingService } from './start-billing';
import { fakeProvider, linkedCustomer, type FakeProvider } from './support';

const OWNER = 'owner-1';
const START = new Date('2026-11-21T10:00:00Z');
const RENEWAL = addMonths(START, 1);

/** The provider's record after one paid month, without a mailed receipt. */
const failed = (...invoiceIds: string[]): CustomerRecord => ({
  payments: [
    {
      paymentId: 'in_paid',
      plan: 'monthly',
      pages: 2,
      at: START,
      period: { from: START, to: RENEWAL },
      cents: 0,
    },
  ],
  renewal: { plan: 'monthly', pages: 2, from: RENEWAL, ends: false },
  failedRenewals: invoiceIds.map((invoiceId) => ({ invoiceId, plan: 'monthly', cents: 4_000 })),
});

describe('a renewal that could not be charged', () => {
  let billing: BillingService;
  let provider: FakeProvider;
  let customerId: string;
  beforeEach(async () => {
    provider = fakeProvider();
    billing = await startBilling({ provider });
    billing.clock.set(RENEWAL);
    customerId = await linkedCustomer(billing.stored(), OWNER);
  });
  afterEach(() => billing.close());

  const register = () =>
    billing.publish(events.userRegistered, {
      ...events.userRegistered.sample,
      userId: OWNER,
      ownerId: OWNER,
      ...billing.sealedContact(OWNER),
    });
  const told = async (record: CustomerRecord) => {
    provider.records.set(customerId, record);
    const { status } = await billing.call(endpoints.receiveWebhook, {
      body: { id: customerId, type: 'invoice.payment_failed' },
      headers: { 'stripe-signature': 'signed' },
    });
    expect(status).toBe(200);
  };
  const mails = async (count?: number) =>
    (await billing.published(events.mailRequested, count)).map(({ data }) => data);

  it('is mailed to the owner with the three remaining days', async () => {
    await register();
    await told(failed('in_1'));
    const [mail] = await mails(1);
    expect(mail).toMatchObject({ mailId: 'renewal-failed:in_1', userId: OWNER });
    const { mailId = '', sealed = '' } = mail ?? {};
    const keys = billing.adapters.keys;
    expect(readMailContent(keys, { mailId, sealed, kind: 'renewal-failed' })).toEqual({
      to: 'camille@example.fr',
      name: 'Camille Perrin',
      link: 'http://localhost:8080/login?to=%2Fhistory',
      plan: 'monthly',
      cents: 4_000,
      until: '2026-12-24T10:00:00.000Z',
    });
    const [changed] = await billing.published(events.subscriptionChanged, 1);
    expect(changed?.data.expiresAt).toBe('2026-12-24T10:00:00.000Z');
  });

  it('is mailed once per invoice, even when the provider tries and reports repeatedly', async () => {
    await register();
    await told(failed('in_1'));
    await Promise.all([1, 2, 3].map(() => told(failed('in_1'))));
    await told(failed('in_1', 'in_2'));
    expect((await mails(2)).map(({ mailId }) => mailId)).toEqual([
      'renewal-failed:in_1',
      'renewal-failed:in_2',
    ]);
  });

  it('is mailed when the address of the owner is known at the next try', async () => {
    await told(failed('in_1'));
    await register();
    expect(await mails()).toEqual([]);
    await told(failed('in_1'));
    expect(await mails(1)).toHaveLength(1);
  });

  it('is not mailed when the three days are over', async () => {
    await register();
    billing.clock.set('2026-12-24T10:00:00Z');
    await told(failed('in_1'));
    expect(await mails()).toEqual([]);
  });
});
