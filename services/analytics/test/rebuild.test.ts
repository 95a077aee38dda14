import { endpoints, events, type AnyEvent, type PageSnapshot } from '@girouette/contracts';
import { aPageSnapshot } from '@girouette/platform/kit/testing';
import { createDependencies } from '../src/service';
import { OWNER_DAYS, PAGE_DAYS } from '../src/counters/day-store';
import { OWNERS } from '../src/counters/owner-store';
import { PAGES } from '../src/pages/store';
import { PLATFORM, SUBSCRIPTION_DAYS } from '../src/platform/store';
import { rebuildFigures } from '../src/rebuild/actions';
import { admin, startAnalytics, type AnalyticsService } from './start-analytics';

// Other tests may slow this machine down.
jest.setTimeout(60_000);

describe('rebuilding the figures', () => {
  let analytics: AnalyticsService;
  let pages: PageSnapshot[];

  beforeEach(async () => {
    analytics = await startAnalytics();
    analytics.clock.set('2026-11-20T20:00:00Z');
    const two = ['Chez Nadia', 'Le Calme'].map((resturantName) =>
      aPageSnapshot({ ownerId: 'nadia', resturantName }),
    );
    pages = [...two, aPageSnapshot({ ownerId: 'leo', resturantName: 'Chez Léo' })];
    await analytics.deliver(...pages.map(analytics.event.page));
    await analytics.deliver(
      analytics.event.user('nadia', { name: 'Nadia' }),
      analytics.event.user('leo', { name: 'Léo' }),
    );
    await analytics.deliverInOrder(...pages.flatMap(anEvening));
    analytics.clock.set('2026-11-21T20:00:00Z');
    await analytics.deliverInOrder(...pages.slice(1).flatMap(anEvening));
    const payment = events.paymentSucceeded.sample;
    await analytics.publish(events.paymentSucceeded, payment, { ...payment, paymentId: 'two' });
    await analytics.publish(events.paymentReversed, payment);
  });
  afterEach(() => analytics.close());

  const anEvening = (page: PageSnapshot): AnyEvent[] => {
    const { visit, click, spin, review, mailSent, redeem, undoRedemption } = analytics.event;
    const wonAt = '2026-11-18T12:00:00.000Z';
    const at = analytics.clock.now().toISOString();
    return [
      ...[redeem(page, wonAt), redeem(page, wonAt), undoRedemption(page, { wonAt, at })],
      ...[visit(page), visit(page), click(page, 'instagram'), click(page, 'twitter')],
      ...[spin(page, 'gift'), spin(page, 'loss'), review(page), mailSent(page)],
    ];
  };

  const rebuild = (onProgress: (done: number, total: number) => void = () => undefined) =>
    rebuildFigures(createDependencies(analytics.adapters), { onProgress });

  const visitsOf = async (ownerId: string) =>
    (await analytics.readStats(ownerId, admin)).body.totalVisits;

  /** Everything that the service answers. */
  async function answers() {
    const ask = async (userId: string, pageId?: string) =>
      (
        await analytics.call(endpoints.readDailyFigures, {
          as: admin,
          params: { userId },
          query: { days: '30', ...(pageId && { pageId }) },
        })
      ).body;
    return {
      stats: await Promise.all(
        ['nadia', 'leo'].map(async (id) => (await analytics.readStats(id, admin)).body),
      ),
      figures: await Promise.all(['nadia', 'leo'].map((id) => ask(id))),
      media: await Promise.all(
        pages.map(async ({ ownerId: userId, pageId }) => {
          const request = { as: admin, params: { userId }, query: { pageId } };
          return (await analytics.call(endpoints.listMediaFigures, request)).body;
        }),
      ),
      ofPages: await Promise.all(pages.map(({ ownerId, pageId }) => ask(ownerId, pageId))),
      listed: (await analytics.listRestaurants()).body,
      total: (await analytics.listRestaurants()).total,
      platform: (await analytics.call(endpoints.readPlatform, { as: admin })).body,
      chart: (await analytics.call(endpoints.readSubscriptions, { as: admin })).body,
    };
  }

  it('gives the same figures', async () => {
    const before = await answers();
    expect(before.stats).toMatchObject([{ totalVisits: 6 }, { totalVisits: 4 }]);
    expect(before.platform).toEqual({ users: 2, revenue: 49 });
    await rebuild();
    expect(await answers()).toEqual(before);
  });

  it('corrects every kind of error: too much, too little, missing, too many', async () => {
    const before = await answers();
    const { store } = analytics.adapters;
    const [page] = pages;
    const nothing = { ...(await store.table(OWNER_DAYS).get('nadia:2026-11-20'))! };
    await store.table(OWNERS).delete('leo');
    await analytics.deliver(analytics.event.user('leo', { name: 'Léo' }));
    const registeredTwice = await answers();
    expect(registeredTwice.platform.users).toBe(3);
    await store.table(OWNERS).update('nadia', (row) => ({ ...row, visits: 999, mailsSent: 0 }));
    await store.table(PAGES).update(page!.pageId, (row) => ({ ...row, reviews: 70 }));
    await store.table(OWNER_DAYS).delete('nadia:2026-11-20');
    await store.table(OWNER_DAYS).insert({ ...nothing, id: 'nadia:2026-11-02' });
    await store.table(PAGE_DAYS).delete(`${page!.pageId}:2026-11-20`);
    await store.table(PLATFORM).delete('all');
    const day = '2026-11-01';
    await store.table(SUBSCRIPTION_DAYS).insert({ id: day, day, subscriptions: 9 });
    const stranger = { ...(await store.table(OWNERS).get('nadia'))!, id: 'stranger' };
    await store.table(OWNERS).insert(stranger);

    await rebuild();

    expect(await answers()).toEqual({ ...before, platform: registeredTwice.platform });
    expect(await visitsOf('stranger')).toBe(0);
    expect(await store.table(OWNERS).get('nadia')).toMatchObject({ name: 'Nadia', mailsSent: 3 });
  });

  it('counts the events that arrived meanwhile afterwards, each once', async () => {
    const visits = Array.from({ length: 50 }, () => analytics.event.visit(pages[0]!));
    const delivering = analytics.deliver(...visits);
    await rebuild();
    await rebuild();
    await delivering;
    expect(await visitsOf('nadia')).toBe(56);
    await rebuild();
    expect(await visitsOf('nadia')).toBe(56);
  });

  it('makes events wait while it runs, and the old figures stay visible', async () => {
    const { rebuilds } = createDependencies(analytics.adapters);
    const holder = await rebuilds.begin(analytics.clock.now());
    const delivering = analytics.deliver(analytics.event.visit(pages[0]!));
    const counting = analytics.adapters.store.apply({
      ...{ topic: 'other', from: '', to: '1', mayRepeat: false },
      events: [
        {
          id: '1',
          write: (changes) => {
            rebuilds.assertNone(changes, analytics.clock.now());
          },
        },
      ],
    });
    await expect(counting).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await visitsOf('nadia')).toBe(6);
    await expect(rebuild()).rejects.toMatchObject({ code: 'UNAVAILABLE' });

    await rebuilds.end(holder!, analytics.clock.now());
    await delivering;
    expect(await visitsOf('nadia')).toBe(7);
  });

  it('keeps events waiting for at most a minute after it was killed, and does not continue itself', async () => {
    const { rebuilds } = createDependencies(analytics.adapters);
    const holder = await rebuilds.begin(analytics.clock.now());
    analytics.clock.set('2026-11-21T20:01:01Z');
    await analytics.deliver(analytics.event.visit(pages[0]!));
    expect(await visitsOf('nadia')).toBe(7);
    await expect(rebuilds.renew(holder!, analytics.clock.now())).rejects.toThrow('Start it again');
    await rebuild();
    expect(await visitsOf('nadia')).toBe(7);
  });

  it('reports its progress', async () => {
    const progress: [number, number][] = [];
    await rebuild((done, total) => void progress.push([done, total]));
    const [done, total] = progress.at(-1)!;
    expect(done).toBe(total);
    expect(total).toBeGreaterThan(40);
  });

  it('finds no name, address or guest in the journal', async () => {
    const { journal } = createDependencies(analytics.adapters);
    const facts = [];
    for await (const page of journal.byOwner()) facts.push(...page);
    const text = JSON.stringify(facts);
    for (const personal of ['Nadia', 'Léo', 'example.fr', events.wheelSpun.sample.participant]) {
      expect(text).not.toContain(personal);
    }
  });
});
