import { randomUUID } from 'node:crypto';
import { endpoints, events, type Principal } from '@girouette/contracts';
import { sealContact } from '@girouette/signed';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { startBilling, type BillingService } from './start-billing';

const aPlan = {
  planName: 'Mensuel',
  features: { feature1: true, feature2: true, feature3: false, feature4: true },
  price: 31.5,
  for_2_to_4: 27.99,
  for_5_Plus: 21,
  discount: 12.5,
};
const admin = aPrincipal({ isAdmin: true });

describe('the prices', () => {
  let billing: BillingService;
  beforeEach(async () => {
    billing = await startBilling();
  });
  afterEach(() => billing.close());

  const change = (monthlyPlan: unknown, as = admin) =>
    billing.call(endpoints.changeMonthlyPrices, { as, body: { monthlyPlan } });
  const taxes = { included: true, rate: 20 };
  const list = async () => (await billing.call(endpoints.listPrices)).body[0];
  const history = async () =>
    (await billing.stored().prices.history({ page: 1, limit: 10 })).versions;

  it('of one plan can be changed by an administrator, and those of the other stay', async () => {
    const before = await list();
    const { status, body } = await change(aPlan);
    expect([status, body]).toEqual([200, { monthlyPlan: aPlan, yearlyPlan: before?.yearlyPlan }]);
    expect(await list()).toEqual({ ...body, taxes });
  });

  it('of the yearly plan change only through the call of that plan', async () => {
    const before = await list();
    await billing.call(endpoints.changeYearlyPrices, {
      as: admin,
      body: { yearlyPlan: aPlan, monthlyPlan: { ...aPlan, price: 1 } },
    });
    expect(await list()).toEqual({
      ...{ monthlyPlan: before?.monthlyPlan, yearlyPlan: aPlan, taxes },
    });
  });

  it('stay as changed when the service starts again', async () => {
    await change(aPlan);
    await billing.restart();
    expect((await list())?.monthlyPlan).toEqual(aPlan);
  });

  it('may have no discount', async () => {
    const plain = { ...aPlan, discount: undefined };
    await change(plain);
    expect((await list())?.monthlyPlan).toEqual(plain);
  });

  it('are kept in every version, with the author and the time', async () => {
    billing.clock.set('2026-11-22T09:00:00Z');
    await change(aPlan);
    const other = aPrincipal({ isAdmin: true, userId: randomUUID() });
    billing.clock.set('2026-11-23T09:00:00Z');
    await change({ ...aPlan, price: 40 }, other);

    const versions = await history();
    expect(
      versions.map(({ version, changedBy, changedAt, prices }) => [
        version,
        changedBy,
        changedAt.toISOString(),
        prices.monthly.unitPrices[0]?.cents,
      ]),
    ).toEqual([
      [3, other.userId, '2026-11-23T09:00:00.000Z', 40_00],
      [2, admin.userId, '2026-11-22T09:00:00.000Z', 31_50],
      [1, null, expect.any(String), 29_00],
    ]);
  });

  it('are listed page by page in all versions, with the name of each author', async () => {
    const { keys } = billing.adapters;
    const contact = { userId: admin.userId, name: 'Direction', email: 'direction@example.fr' };
    await billing.publish(events.userRegistered, {
      userId: admin.userId,
      ownerId: admin.userId,
      ...sealContact(keys, contact),
      accountType: 'main',
      isAdmin: true,
      isTrial: false,
    });
    billing.clock.set('2026-11-22T09:00:00Z');
    await change(aPlan);
    const versions = (query: Record<string, string> = {}, as: Principal | undefined = admin) =>
      billing.call(endpoints.listPriceVersions, { as, query });

    const { body, headers } = await versions({ limit: '1' });
    expect(body).toMatchObject([
      {
        version: 2,
        changedAt: '2026-11-22T09:00:00.000Z',
        changedBy: admin.userId,
        changedByName: 'Direction',
        prices: { monthlyPlan: aPlan },
      },
    ]);
    expect(headers['x-total-count']).toBe('2');
    expect((await versions({ limit: '1', page: '2' })).body).toMatchObject([
      { version: 1, changedBy: null, changedByName: '' },
    ]);
    expect((await versions({}, aPrincipal())).status).toBe(403);
  });

  it('lose no change when several are made at once', async () => {
    await Promise.all([31, 32, 33, 34].map((price) => change({ ...aPlan, price })));
    const versions = await history();
    expect(versions.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
  });

  it('are changed by administrators only', async () => {
    const owner = await change(aPlan, aPrincipal());
    const sub = await change(aPlan, aPrincipal({ accountType: 'sub', ownerId: 'owner-1' }));
    const visitor = await billing.call(endpoints.changeMonthlyPrices, {
      body: { monthlyPlan: aPlan },
    });
    expect([owner.status, sub.status, visitor.status]).toEqual([403, 403, 401]);
    expect(await history()).toHaveLength(1);
  });

  it.each([
    ['price', -0.01],
    ['price', 1.005],
    ['price', 100_000.01],
    ['price', '29'],
    ['price', null],
    ['for_2_to_4', -1],
    ['for_5_Plus', undefined],
    ['discount', -1],
    ['discount', 100.01],
    ['discount', 33.333],
    ['planName', ' '],
    ['planName', 'x'.repeat(61)],
    ['features', { feature1: 'yes' }],
  ])('are refused when %s is %p, with a sentence that says why', async (field, value) => {
    const { status, body } = await change({ ...aPlan, [field]: value });
    expect([status, body.code, body.field?.startsWith(`monthlyPlan.${field}`)]).toEqual([
      400,
      'INVALID_REQUEST',
      true,
    ]);
    expect(body.message).toMatch(/^[A-ZÀ-Ý\d].*\.$/);
    expect(await history()).toHaveLength(1);
  });
});
