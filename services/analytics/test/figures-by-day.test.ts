import { endpoints, events, type AnyEvent, type Principal } from '@girouette/contracts';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { OWNER_DAYS } from '../src/counters/day-store';
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
    const { visit, click, spin, review, mailSent, redeem } = analytics.event;
    return [
      ...[visit(page), visit(page), visit(page), visit(page), redeem(page)],
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
    redeemed: 1,
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
      redeemed: 2,
    });
  });

  it('stand beside those of as many days before', async () => {
    const page = aPageSnapshot({ ownerId: owner.userId });
    const { consent } = analytics.event;
    analytics.clock.set('2026-11-14T20:00:00Z');
    await analytics.deliverInOrder(...anEvening(page), consent(page), consent(page));
    analytics.clock.set('2026-11-21T20:00:00Z');
    await analytics.deliverInOrder(...anEvening(page), consent(page), analytics.event.visit(page));

    expect((await read({ days: '7' })).body.brought).toEqual({
      redeemed: { now: 1, before: 1 },
      visits: { now: 5, before: 4 },
      reviews: { now: 1, before: 1 },
      contacts: { now: 1, before: 2 },
    });
    expect((await read({ days: '30', pageId: page.pageId })).status).toBe(404);
    await analytics.deliverInOrder(analytics.event.page(page));
    const { body } = await read({ days: '30', pageId: page.pageId });
    expect(body.brought?.visits).toEqual({ now: 9, before: 0 });
    expect(body.labels).toHaveLength(30);
  });

  it('say what the redeemed gifts cost, and after how many days half of them were redeemed', async () => {
    const page = aPageSnapshot({ ownerId: owner.userId });
    expect((await read()).body.redemption).toEqual({ cost: 0, medianDays: null });
    const wins = ['2026-11-21T10:00:00Z', '2026-11-18T22:30:00Z', '2026-11-18T23:30:00Z'];
    await analytics.deliverInOrder(...wins.map((wonAt) => analytics.event.redeem(page, wonAt)));
    expect((await read()).body.redemption).toEqual({ cost: 2.4, medianDays: 2 });

    const early = '2026-01-01T10:00:00Z';
    const late = [early, early, early].map((wonAt) => analytics.event.redeem(page, wonAt));
    await analytics.deliverInOrder(...late, analytics.event.redeem(page, early));
    expect((await read()).body.redemption.medianDays).toBe(31);
  });

  it.each([
    ['the redemption comes first', false],
    ['the undoing comes first', true],
  ])(
    'subtract an undone redemption from the day when it counted, when %s, also twice',
    async (_, first) => {
      const page = aPageSnapshot({ ownerId: owner.userId });
      const wonAt = '2026-11-18T12:00:00.000Z';
      const redeemed = analytics.event.redeem(page, wonAt);
      const redeemedAt = analytics.clock.now().toISOString();
      analytics.clock.set('2026-11-22T10:00:00Z');
      const undone = analytics.event.undoRedemption(page, { wonAt, at: redeemedAt });
      const both = first ? [undone, redeemed] : [redeemed, undone];
      await analytics.deliverInOrder(...both, ...both, analytics.event.redeem(page, wonAt));

      const { body } = await read();
      expect(body.redeemed.slice(-2)).toEqual([0, 1]);
      expect(body.funnel.redeemed).toBe(1);
      expect(body.redemption).toEqual({ cost: 0.8, medianDays: 4 });
    },
  );

  it('leave out the gifts of campaigns, which no spin won', async () => {
    const page = aPageSnapshot({ ownerId: owner.userId });
    const { pageId, ownerId } = page;
    const at = analytics.clock.now().toISOString();
    const ofCampaign = { ...events.giftRedeemed.sample, pageId, ownerId, wonAt: at, at };
    await analytics.deliverInOrder(
      analytics.event.redeem(page),
      analytics.createEvent(events.giftRedeemed, ofCampaign),
      analytics.createEvent(events.giftRedemptionUndone, { ...ofCampaign, redeemedAt: at }),
      analytics.createEvent(events.giftRedeemed, ofCampaign),
    );
    const { body } = await read();
    expect([body.funnel.redeemed, body.redemption.cost]).toEqual([1, 0.8]);
  });

  it('count from zero in rows of versions that did not count redemptions', async () => {
    const page = aPageSnapshot({ ownerId: owner.userId });
    const { store } = analytics.adapters;
    await analytics.deliver(analytics.event.visit(page));
    await store.table(OWNER_DAYS).update(`${owner.userId}:2026-11-21`, (row) => {
      const old = Object.entries(row).filter(([field]) => !field.startsWith('redeemed'));
      return Object.fromEntries(old) as typeof row;
    });
    expect((await read()).body.redeemed.at(-1)).toBe(0);
    await analytics.deliver(analytics.event.redeem(page));
    const { body } = await read();
    expect([body.visits.at(-1), body.redeemed.at(-1)]).toEqual([1, 1]);
    expect(body.redemption).toEqual({ cost: 0.8, medianDays: 0 });
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

  it('can be downloaded for a spreadsheet, page by page', async () => {
    const page = aPageSnapshot({ ownerId: owner.userId, resturantName: 'Chez Léon' });
    await analytics.deliver(analytics.event.page(page));
    await analytics.deliverInOrder(...anEvening(page));
    const { status, text } = await analytics.call(endpoints.downloadFigures, {
      as: owner,
      params: { userId: owner.userId },
    });
    expect([status, text.split('\r\n')]).toEqual([
      200,
      [
        '\uFEFFRestaurant;Jour;Visites;Clics;Parties;Cadeaux gagnés;Avis;E-mails envoyés;Cadeaux remis;Coût (€)',
        'Chez Léon;21/11/2026;4;3;2;1;1;1;1;0,8',
        '',
      ],
    ]);
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
