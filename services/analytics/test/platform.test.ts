import { endpoints, events } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { admin, startAnalytics, type AnalyticsService } from './start-analytics';

// Other tests may slow this machine down.
jest.setTimeout(30_000);

describe('the administrator’s dashboard', () => {
  let analytics: AnalyticsService;

  beforeEach(async () => {
    analytics = await startAnalytics();
    analytics.clock.set('2026-11-21T20:00:00Z');
  });
  afterEach(() => analytics.close());

  const dashboard = async () => (await analytics.call(endpoints.readPlatform, { as: admin })).body;
  const chart = async () =>
    (await analytics.call(endpoints.readSubscriptions, { as: admin })).body.data;
  const counts = async () => (await chart()).map(({ subscriptionCount }) => subscriptionCount);
  const aPayment = (cents: number, overrides: { adjusts?: boolean; paidAt?: string } = {}) => ({
    ...events.paymentSucceeded.sample,
    cents,
    ...overrides,
  });

  it('begins with zeros', async () => {
    expect(await dashboard()).toEqual({ users: 0, revenue: 0 });
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('counts owners, but no sub-accounts or administrators', async () => {
    const { sample } = events.userRegistered;
    await analytics.publish(
      events.userRegistered,
      { ...sample, userId: 'camille', ownerId: 'camille' },
      { ...sample, userId: 'lea', ownerId: 'lea' },
      { ...sample, userId: 'sam', ownerId: 'lea', accountType: 'sub' },
      { ...sample, userId: 'admin', ownerId: 'admin', isAdmin: true },
    );
    expect(await dashboard()).toMatchObject({ users: 2 });
  });

  it('adds up payments in whole cents, and subtracts reversed ones', async () => {
    const cents = [10, 20, 4_930, 2_910];
    await analytics.publish(events.paymentSucceeded, ...cents.map((each) => aPayment(each)));
    expect(await dashboard()).toMatchObject({ revenue: 78.7 });
    await analytics.publish(events.paymentReversed, aPayment(4_930));
    expect(await dashboard()).toMatchObject({ revenue: 29.4 });
    expect((await counts()).at(-1)).toBe(3);
  });

  it('has ten dates, ten days apart, ending today, with the subscriptions of the ten days before', async () => {
    const on = (paidAt: string, adjusts = false) => aPayment(100, { paidAt, adjusts });
    await analytics.publish(
      events.paymentSucceeded,
      on('2026-11-21T10:00:00.000Z'),
      on('2026-11-12T10:00:00.000Z'),
      on('2026-11-12T11:00:00.000Z', true), // more pages, no subscription
      on('2026-11-11T23:30:00.000Z'), // the 12th in Paris
      on('2026-11-11T10:00:00.000Z'),
      on('2026-08-14T10:00:00.000Z'),
      on('2026-08-13T10:00:00.000Z'), // one day too old
    );
    const points = await chart();
    expect(points.map(({ date }) => date)).toEqual([
      '23-08-2026',
      '02-09-2026',
      '12-09-2026',
      '22-09-2026',
      '02-10-2026',
      '12-10-2026',
      '22-10-2026',
      '01-11-2026',
      '11-11-2026',
      '21-11-2026',
    ]);
    expect(await counts()).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1, 3]);
  });

  it.each([
    ['the dashboard', endpoints.readPlatform],
    ['the chart', endpoints.readSubscriptions],
  ])('refuses %s to owners', async (_name, endpoint) => {
    expect(await analytics.call(endpoint, { as: aPrincipal() })).toMatchObject({ status: 403 });
  });
});
