import { events } from '@girouette/contracts';
import { eventually } from '@girouette/platform/kit/testing';
import { linkCustomer } from '../src/subscriptions/rules';
import { SUBSCRIPTIONS } from '../src/subscriptions/store';
import { recordPayment } from '../src/subscriptions/actions';
import { startBilling, type BillingService } from './start-billing';
import { fakeProvider, type FakeProvider } from './support';

const OWNER = { ownerId: 'owner-1', customerId: 'cus1' };

let provider: FakeProvider;
let billing: BillingService;
beforeEach(async () => {
  provider = fakeProvider();
  billing = await startBilling({ provider });
  await billing.stored().subscriptions.change(
    'owner-1',
    (current) => linkCustomer(current, OWNER),
    () => [],
  );
  await recordPayment(billing.stored(), {
    paymentId: 'in_1',
    ownerId: 'owner-1',
    plan: 'monthly',
    pages: 5,
    at: new Date('2026-11-21T10:00:00Z'),
    cents: 2_900,
    method: 'visa •••• 4242',
  });
});
afterEach(() => billing.close());

const erase = (userId = 'owner-1', ownerId = userId) =>
  billing.publish(events.userErased, { ...events.userErased.sample, userId, ownerId });
const stored = () => billing.adapters.store.table(SUBSCRIPTIONS).get('owner-1');
const untilErased = () =>
  eventually(async () => {
    expect(await stored()).toHaveProperty('erasedAt');
  });

it('an erased owner’s subscription ends at the provider, and only the facts of invoices are kept', async () => {
  await erase();
  await untilErased();
  expect([...provider.removed]).toEqual(['cus1']);
  const kept = await stored();
  expect(kept?.payments).toEqual([
    {
      paymentId: 'in_1',
      plan: 'monthly',
      pages: 5,
      at: new Date('2026-11-21T10:00:00Z'),
      cents: 2_900,
    },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/cus1|4242/);
});

it('while the provider does not answer, nothing is lost, and the erasure follows later', async () => {
  provider.fail();
  await erase();
  await eventually(() => {
    expect(billing.logs()).toContain('not erased yet');
  });
  expect(await stored()).toMatchObject({ customerId: 'cus1' });
  provider.fail(false);
  billing.service.trigger('erase');
  await untilErased();
  expect([...provider.removed]).toEqual(['cus1']);
});

it('an erased sub-account does not affect the subscription', async () => {
  await erase('sub-1', 'owner-1');
  expect(await stored()).toMatchObject({ customerId: 'cus1' });
  expect([...provider.removed]).toEqual([]);
});

it('the name and address are gone at once; receipts keep their numbers and amounts, without the card', async () => {
  const { receipts, contacts } = billing.stored();
  await billing.publish(events.userRegistered, {
    ...events.userRegistered.sample,
    userId: 'owner-1',
    ownerId: 'owner-1',
    ...billing.sealedContact('owner-1'),
  });
  expect(await contacts.find('owner-1')).not.toBeNull();
  const { payments } = (await stored())!;
  await receipts.issue({ ...payments[0]!, ownerId: 'owner-1' }, { now: billing.clock.now() });
  await erase();
  expect(await contacts.find('owner-1')).toBeNull();
  await eventually(async () => {
    const [receipt] = await receipts.ofOwner('owner-1');
    expect(receipt).toMatchObject({ number: 1, cents: 2_900 });
    expect(receipt).not.toHaveProperty('method');
    expect(receipt).not.toHaveProperty('unmailedSince');
  });
});
