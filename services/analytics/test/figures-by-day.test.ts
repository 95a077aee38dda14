import { endpoints, type AnyEvent, type Principal } from '@girouette/contracts';
import { aPageSnapshot, aPrincipal } from '@girouette/service-kit/testing';
import { admin, startAnalytics, type AnalyticsService } from './start-analytics';

// Other tests may slow this machine down.
jest.setTimeout(30_000);

describe('the figures by day', () => {
  let analytics: AnalyticsService;
  let owner: Principal;

  beforeEach(async () => {
    analytics = await startAnalytics();
    analytics.clock.set('2026-11-21T20:00:00Z');
    owner = aPrincipal();
  });
  afterEach(() => analytics.close());

  const read = (query: Record<string, string> = {}, as: Principal = owner) =>
    analytics.call(endpoints.readDailyFigures, { as, params: { userId: owner.userId }, query });

  const anEvening = (page: { pageId: string; ownerId: string }): AnyEvent[] => {
    const { visit, click, spin, review, mailSent } = analytics.event;
    return [
      ...[visit(page), visit(page), visit(page), visit(page)],
      ...[click(page, 'instagram'), click(page, 'googleMaps'), click(page, 'twitter')],
      ...[spin(page, 'gift'), spin(page, 'loss')],
      ...[review(page), mailSent(page)],
    ];
  };

  const funnelOfAnEvening = {
    visits: 4,
    prompts: 3,
    spins: 2,
    gifts: 1,
    reviews: 1,
    results: 1,
  };

  it('add up visits, prompts, spins, reviews and results of all the owner’s pages', async () => {
    const page = { ownerId: owner.userId };
    await analytics.deliverInOrder(...anEvening(aPageSnapshot(page)));
    await analytics.deliverInOrder(...anEvening(aPageSnapshot(page)));
    await analytics.deliverInOrder(...anEvening(aPageSnapshot()));

    const { status, body } = await read();

    expect(status).toBe(200);
    expect(body.labels).toHaveLength(10);
    expect(body.labels.at(-1)).toBe('2026-11-21');
    expect(body.visits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 8]);
    expect(body.results.at(-1)).toBe(2);
    expect(body.funnel).toEqual({
      visits: 8,
      prompts: 6,
      spins: 4,
      gifts: 2,
      reviews: 2,
      results: 2,
    });
  });

  it('can be limited to one page', async () => {
    const [page, other] = [1, 2].map(() => aPageSnapshot({ ownerId: owner.userId }));
    await analytics.deliver(analytics.event.page(page!), analytics.event.page(other!));
    await analytics.deliverInOrder(...anEvening(page!));
    await analytics.deliver(analytics.event.visit(other!));

    const { body } = await read({ pageId: page!.pageId });

    expect(body.funnel).toEqual(funnelOfAnEvening);
    expect((await read({ pageId: other!.pageId })).body.funnel).toMatchObject({ visits: 1 });
    expect((await read()).body.funnel).toMatchObject({ visits: 5 });
  });

  it('put each event on its day in Paris, and sum up the days that are asked for', async () => {
    const page = aPageSnapshot({ ownerId: owner.userId });
    for (const now of ['2026-10-01T12:00:00Z', '2026-11-11T23:30:00Z', '2026-11-21T20:00:00Z']) {
      analytics.clock.set(now);
      await analytics.deliver(analytics.event.visit(page));
    }

    const { body } = await read();
    expect([body.labels[0], body.visits[0]]).toEqual(['2026-11-12', 1]);
    expect(body.funnel.visits).toBe(2);
    const ninety = (await read({ days: '90' })).body;
    expect(ninety.labels).toHaveLength(90);
    expect(ninety.funnel.visits).toBe(3);
  });

  it('are all zero for an unknown owner', async () => {
    const { body } = await read({ days: '30' });
    expect(body.visits).toEqual(Array.from({ length: 30 }, () => 0));
    expect(new Set(Object.values(body.funnel))).toEqual(new Set([0]));
  });

  it('are not found for another owner’s page, even for administrators who name another owner', async () => {
    const page = aPageSnapshot();
    await analytics.deliver(analytics.event.page(page));
    for (const as of [owner, admin]) {
      expect(await read({ pageId: page.pageId }, as)).toMatchObject({
        status: 404,
        body: { code: 'PAGE_NOT_FOUND' },
      });
    }
  });

  it('are refused to other owners', async () => {
    expect(await read({}, aPrincipal())).toMatchObject({ status: 403 });
    expect(await read({}, admin)).toMatchObject({ status: 200 });
  });

  it.each([
    ['days', '11'],
    ['pageId', 'x'.repeat(201)],
  ])('are refused with 400 for "%s=%s"', async (field, value) => {
    expect(await read({ [field]: value })).toMatchObject({ status: 400, body: { field } });
  });
});
