import { endpoints, type PageSnapshot, type Principal } from '@girouette/contracts';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { PAGES } from '../src/pages/store';
import { rebuildFigures } from '../src/rebuild/actions';
import { createDependencies } from '../src/service';
import { startAnalytics, type AnalyticsService } from './start-analytics';

// Other tests may slow this machine down.
jest.setTimeout(30_000);

const owner = aPrincipal({ userId: 'camille' });
const inPlaces = (role: 'manager' | 'team', ...places: string[]) =>
  aPrincipal({ ownerId: 'camille', accountType: 'sub', assignment: { role, places } });
const [ofHalles, ofGare] = [inPlaces('manager', 'halles'), inPlaces('manager', 'gare')];
const teamOfHalles = inPlaces('team', 'halles');

const pageIn = (pageId: string, placeId?: string): PageSnapshot =>
  aPageSnapshot({ pageId, ownerId: 'camille', placeId, version: 1, resturantName: pageId });
const [counter, terrace] = [pageIn('counter', 'halles'), pageIn('terrace', 'halles')];
const [bar, salon] = [pageIn('bar', 'gare'), pageIn('salon')];

let analytics: AnalyticsService;

beforeEach(async () => {
  analytics = await startAnalytics();
  analytics.clock.set('2026-11-20T20:00:00Z');
  const { page, visit, click, spin, review, redeem, consent } = analytics.event;
  await analytics.deliver(...[counter, terrace, bar, salon].map(page));
  await analytics.deliverInOrder(
    ...[visit(counter, 1), visit(counter, 1), click(counter, 'instagram'), review(counter)],
    ...[visit(terrace), redeem(terrace, '2026-11-18T12:00:00.000Z'), consent(terrace)],
    ...[visit(bar, 2), click(bar, 'twitter'), spin(bar, 'gift'), review(bar), consent(bar)],
  );
  analytics.clock.set('2026-11-21T20:00:00Z');
  await analytics.deliverInOrder(visit(counter), visit(bar), visit(salon));
});
afterEach(() => analytics.close());

const params = { userId: 'camille' };
const stats = async (as: Principal, query: { pageId?: string } = {}) =>
  (await analytics.call(endpoints.readOwnerStats, { as, params, query })).body;
const totals = async (as: Principal) =>
  (await analytics.call(endpoints.listPageTotals, { as, params })).body;
const daily = async (as: Principal, query: { pageId?: string } = {}) =>
  (await analytics.call(endpoints.readDailyFigures, { as, params, query })).body;
const file = async (as: Principal) =>
  (await analytics.call(endpoints.downloadFigures, { as, params })).text;
const move = (page: PageSnapshot, placeId: string) =>
  analytics.deliver(analytics.event.page({ ...page, placeId, version: page.version + 1 }));

it('the totals of a sub-account are the sums over the pages in its places', async () => {
  for (const as of [ofHalles, teamOfHalles]) {
    expect(await stats(as)).toMatchObject({ totalVisits: 4, totalSpins: 0, totalReviews: 1 });
    expect(await stats(as)).toMatchObject({ instaPercentage: 100, totalClicks: 1 });
  }
  expect(await stats(ofGare)).toMatchObject({ totalVisits: 2, totalSpins: 1, totalGifts: 1 });
  expect(await stats(inPlaces('team', 'camille'))).toMatchObject({ totalVisits: 1 });
  expect(await stats(inPlaces('team', 'halles', 'gare'))).toMatchObject({ totalVisits: 6 });
  expect(await stats(inPlaces('team', 'port'))).toMatchObject({ totalVisits: 0, totalClicks: 0 });
  expect(await stats(owner)).toMatchObject({ totalVisits: 7 });
});

it('the list of pages has those in the own places, the most visited first', async () => {
  expect(await totals(ofHalles)).toMatchObject([{ pageId: 'counter' }, { pageId: 'terrace' }]);
  expect(await totals(ofGare)).toMatchObject([{ pageId: 'bar', visits: 2 }]);
  expect(await totals(inPlaces('manager', 'gare', 'halles'))).toMatchObject([
    { pageId: 'counter', visits: 3 },
    { pageId: 'bar', visits: 2 },
    { pageId: 'terrace', visits: 1 },
  ]);
  expect(await totals(inPlaces('manager', 'port'))).toEqual([]);
});

it('the figures by day are the sums over the pages in the own places', async () => {
  const ofOwn = await daily(ofHalles);
  expect(ofOwn.visits.slice(-3)).toEqual([0, 3, 1]);
  expect(ofOwn.reviews.slice(-3)).toEqual([0, 1, 0]);
  expect(ofOwn.funnel).toMatchObject({ visits: 4, prompts: 1, spins: 0, redeemed: 1 });
  expect(ofOwn.redemption).toEqual({ cost: 0.8, medianDays: 2 });
  expect(ofOwn.brought?.contacts).toEqual({ now: 1, before: 0 });
  const ofAll = inPlaces('manager', 'halles', 'gare', 'camille');
  expect(await daily(ofAll)).toEqual(await daily(owner));
  const { body } = await analytics.call(endpoints.readReviewAnalytics, { as: ofGare, params });
  expect(body.values.slice(-3)).toEqual([0, 1, 0]);
});

it('the file has the days of the pages in the own places', async () => {
  expect((await file(ofHalles)).match(/^\uFEFF?\w+;[\d/]+;\d+/gm)).toEqual([
    'counter;20/11/2026;2',
    'counter;21/11/2026;1',
    'terrace;20/11/2026;1',
  ]);
  expect(await file(inPlaces('manager', 'port'))).not.toMatch(/2026/);
});

it('a page elsewhere is not found', async () => {
  for (const as of [ofGare, inPlaces('team', 'port')]) {
    for (const endpoint of [
      endpoints.readOwnerStats,
      endpoints.readDailyFigures,
      endpoints.readReviewAnalytics,
      endpoints.listMediaFigures,
    ]) {
      const query = { pageId: 'counter' };
      expect(await analytics.call(endpoint, { as, params, query })).toMatchObject({
        status: 404,
        body: { code: 'PAGE_NOT_FOUND' },
      });
    }
  }
  expect(await stats(teamOfHalles, { pageId: 'counter' })).toMatchObject({ totalVisits: 3 });
  expect((await daily(teamOfHalles, { pageId: 'counter' })).visits.slice(-2)).toEqual([2, 1]);
});

it('the figures of another owner are refused', async () => {
  const stranger = { ...ofHalles, ownerId: 'nadia' };
  for (const endpoint of [
    endpoints.readOwnerStats,
    endpoints.listPageTotals,
    endpoints.readDailyFigures,
    endpoints.downloadFigures,
  ]) {
    expect((await analytics.call(endpoint, { as: stranger, params })).status).toBe(403);
  }
});

it('the figures of a page follow it to another place, and stay when it is deleted', async () => {
  await move(counter, 'gare');
  expect(await stats(ofHalles)).toMatchObject({ totalVisits: 1 });
  expect(await stats(ofGare)).toMatchObject({ totalVisits: 5 });
  expect((await daily(ofGare)).visits.slice(-2)).toEqual([3, 2]);
  expect(await totals(ofHalles)).toMatchObject([{ pageId: 'terrace' }]);
  expect(await file(ofHalles)).not.toContain('counter');
  await analytics.deliver(analytics.event.deletedPage({ ...counter, placeId: 'gare', version: 2 }));
  expect(await stats(ofGare)).toMatchObject({ totalVisits: 5 });
  expect(await totals(ofGare)).toMatchObject([{ pageId: 'bar' }]);
});

it('a rebuild keeps the places', async () => {
  await move(terrace, 'gare');
  const before = [await stats(ofHalles), await daily(ofGare), await totals(ofGare)];
  const deps = createDependencies(analytics.adapters);
  await rebuildFigures(deps, { onProgress: () => undefined });
  expect([await stats(ofHalles), await daily(ofGare), await totals(ofGare)]).toEqual(before);
});

it('a page that is counted before its first event is in no place', async () => {
  await analytics.deliver(analytics.event.visit(pageIn('early', 'gare')));
  const ofFirst = inPlaces('manager', 'camille');
  expect(await stats(ofFirst)).toMatchObject({ totalVisits: 1 });
  await analytics.deliver(analytics.event.page(pageIn('early', 'gare')));
  expect(await stats(ofFirst)).toMatchObject({ totalVisits: 1 });
  expect(await stats(ofGare)).toMatchObject({ totalVisits: 3 });
});

it('a row of an earlier version is in the first place', () => {
  const [change] = PAGES.changes;
  const former = { id: 'old', ownerId: 'camille', version: 3 };
  expect(change?.(former)).toEqual({ ...former, place: 'camille' });
  expect(change?.({ ...former, placeId: 'gare' } as never)).toMatchObject({ place: 'gare' });
});
