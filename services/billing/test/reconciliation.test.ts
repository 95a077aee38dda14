import { addMonths, AppError, endpoints, events } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import type { CustomerRecord } from '../src/payments/rules';
import { reconcileSubscriptions } from '../src/reconciliation/actions';
import { synchronizeSubscription } from '../src/subscriptions/actions';
import { startBilling, type BillingService } from './start-billing';
import { fakeProvider, linkedCustomer, type FakeProvider } from './support';

const START = new Date('2026-11-21T10:00:00Z');
const admin = aPrincipal({ isAdmin: true });

const aMonth: CustomerRecord = {
  payments: [
    {
      paymentId: 'in_1',
      plan: 'monthly',
      pages: 2,
      at: START,
      period: { from: START, to: addMonths(START, 1) },
      cents: 4_000,
    },
  ],
  renewal: { plan: 'monthly', pages: 2, from: START, ends: false },
};

describe('the comparison with the payment provider', () => {
  let billing: BillingService;
  let provider: FakeProvider;
  beforeEach(async () => {
    provider = fakeProvider();
    billing = await startBilling({ provider });
    billing.clock.set(START);
  });
  afterEach(() => billing.close());

  const deps = () => ({ ...billing.stored(), provider });
  const compare = (signal = new AbortController().signal) =>
    reconcileSubscriptions(deps(), { days: 3, signal });
  const list = (as = admin) => billing.call(endpoints.listReconciliations, { as });

  it('repairs the effect of a lost webhook once, and reports it', async () => {
    const customerId = await linkedCustomer(deps(), 'owner-1');
    provider.records.set(customerId, aMonth);
    expect(await compare()).toMatchObject({ checked: 1, repaired: ['owner-1'], failed: [] });
    const [event] = await billing.published(events.subscriptionChanged, 1);
    expect(event?.data).toMatchObject({ ownerId: 'owner-1', pages: 2 });
    expect(await deps().receipts.ofOwner('owner-1')).toHaveLength(1);
    billing.clock.advance(1_000);
    expect(await compare()).toMatchObject({ checked: 1, repaired: [] });
    const { body } = await list();
    expect(body.map(({ repaired }) => repaired)).toEqual([[], ['owner-1']]);
  });

  it('links a customer to the owner that it was created for', async () => {
    provider.records.set('cus_restored', aMonth);
    provider.owners.set('cus_restored', 'owner-1');
    expect(await compare()).toMatchObject({ repaired: ['owner-1'], unknown: [] });
    expect(await deps().subscriptions.find('owner-1')).toMatchObject({ pages: 2 });
  });

  it('reports a customer without an owner, and one whose owner has another', async () => {
    await linkedCustomer(deps(), 'owner-1');
    provider.records.set('cus_foreign', aMonth);
    provider.records.set('cus_second', aMonth);
    provider.owners.set('cus_second', 'owner-1');
    expect(await compare()).toMatchObject({ unknown: ['cus_foreign', 'cus_second'] });
    expect((await list()).body[0]).toMatchObject({
      at: START.toISOString(),
      unknown: ['cus_foreign', 'cus_second'],
      complete: true,
    });
    expect(billing.logs()).toContain('compared with the payment provider');
  });

  it('continues after a customer that it cannot compare, and reports it', async () => {
    const first = await linkedCustomer(deps(), 'owner-1');
    const second = await linkedCustomer(deps(), 'owner-2');
    provider.records.set(first, aMonth);
    provider.records.set(second, { ...aMonth, payments: [] });
    const refusing = {
      ...provider,
      readCustomer: (id: string) =>
        id === first
          ? Promise.reject(new AppError('PAYMENT_UNAVAILABLE'))
          : provider.readCustomer(id),
    };
    const input = { days: 3, signal: new AbortController().signal };
    const found = await reconcileSubscriptions({ ...deps(), provider: refusing }, input);
    expect(found).toMatchObject({ failed: [first], repaired: ['owner-2'] });
  });

  it('requests the mails that an interruption has left out', async () => {
    const customerId = await linkedCustomer(deps(), 'owner-1');
    provider.records.set(customerId, aMonth);
    await synchronizeSubscription(deps(), { customerId });
    provider.records.clear();
    const { contacts } = deps();
    const known = {
      ...contacts,
      find: () =>
        Promise.resolve({ id: 'owner-1', version: 0, name: 'Camille', email: 'c@example.fr' }),
    };
    const input = { days: 3, signal: new AbortController().signal };
    await reconcileSubscriptions({ ...deps(), contacts: known }, input);
    expect(await billing.published(events.mailRequested, 1)).toHaveLength(1);
  });

  it('stops when interrupted, and reports it', async () => {
    provider.records.set(await linkedCustomer(deps(), 'owner-1'), aMonth);
    expect(await compare(AbortSignal.abort())).toMatchObject({ repaired: [], complete: false });
  });

  it('leaves everything as it is while the provider is down', async () => {
    provider.fail();
    await expect(compare()).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    expect((await list()).body).toEqual([]);
  });

  it('is visible to administrators only', async () => {
    const owner = await list(aPrincipal());
    const visitor = await billing.call(endpoints.listReconciliations);
    expect([owner.status, visitor.status]).toEqual([403, 401]);
  });
});
