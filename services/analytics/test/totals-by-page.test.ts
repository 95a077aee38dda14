import { endpoints, type Principal } from '@girouette/contracts';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { PAGES } from '../src/pages/store';
import { admin, startAnalytics, type AnalyticsService } from './start-analytics';

// Other tests may slow this machine down.
jest.setTimeout(30_000);

describe('the totals by page', () => {
  let analytics: AnalyticsService;
  const owner = aPrincipal({ userId: 'camille' });
  const sub = aPrincipal({ userId: 'sam', ownerId: 'camille', accountType: 'sub' });
  const [busy, quiet] = [1, 2].map(() => aPageSnapshot({ ownerId: owner.userId }));

  beforeEach(async () => {
    analytics = await startAnalytics();
    const { page, visit, click, spin, review } = analytics.event;
    await analytics.deliver(page(quiet!), page(busy!));
    await analytics.deliverInOrder(
      ...[visit(busy!), visit(busy!), click(busy!, 'instagram'), click(busy!, 'twitter')],
      ...[spin(busy!, 'gift'), spin(busy!, 'loss'), review(busy!), visit(quiet!)],
    );
  });
  afterEach(() => analytics.close());

  const list = (as: Principal | undefined) =>
    analytics.call(endpoints.listPageTotals, { as, params: { userId: owner.userId } });
  const stats = (query: { pageId?: string }, as: Principal = owner) =>
    analytics.call(endpoints.readOwnerStats, { as, params: { userId: owner.userId }, query });

  it('are listed for the owner, a sub-account and administrators, the most visited first', async () => {
    for (const as of [owner, sub, admin]) {
      expect(await list(as)).toMatchObject({
        status: 200,
        body: [
          { pageId: busy!.pageId, visits: 2, spins: 2, gifts: 1, reviews: 1 },
          { pageId: quiet!.pageId, visits: 1, spins: 0, gifts: 0, reviews: 0 },
        ],
      });
    }
    expect((await list(aPrincipal())).status).toBe(403);
    expect((await list(undefined)).status).toBe(401);
  });

  it('leave out a page that was deleted', async () => {
    await analytics.deliver(analytics.event.deletedPage(quiet!));
    expect((await list(owner)).body).toMatchObject([{ pageId: busy!.pageId }]);
  });

  it('are the figures of the dashboard when it shows one page', async () => {
    expect((await stats({ pageId: busy!.pageId })).body).toEqual({
      instaPercentage: 50,
      facebookPercentage: 0,
      googleMapsPercentage: 0,
      twitterPercentage: 50,
      totalClicks: 2,
      totalVisits: 2,
      totalSpins: 2,
      totalGifts: 1,
      totalReviews: 1,
    });
    expect((await stats({})).body).toMatchObject({ totalVisits: 3, totalSpins: 2 });
  });

  it('begin at zero for a page with a row older than the counter', async () => {
    const table = analytics.adapters.store.table(PAGES);
    await table.update(busy!.pageId, (row) => ({ ...row, spins: undefined as never }));
    expect((await list(owner)).body).toMatchObject([{ visits: 2, spins: 0 }, {}]);
    await analytics.deliver(analytics.event.spin(busy!, 'loss'));
    expect((await list(owner)).body).toMatchObject([{ spins: 1 }, {}]);
  });

  it('are not found for another owner’s page', async () => {
    const foreign = aPageSnapshot();
    await analytics.deliver(analytics.event.page(foreign));
    for (const as of [owner, admin]) {
      expect(await stats({ pageId: foreign.pageId }, as)).toMatchObject({
        status: 404,
        body: { code: 'PAGE_NOT_FOUND' },
      });
    }
    expect(
      await analytics.call(endpoints.readReviewAnalytics, {
        as: owner,
        params: { userId: owner.userId },
        query: { pageId: foreign.pageId },
      }),
    ).toMatchObject({ status: 404 });
  });

  it('include the reviews of one page by day', async () => {
    const { body } = await analytics.call(endpoints.readReviewAnalytics, {
      as: owner,
      params: { userId: owner.userId },
      query: { pageId: quiet!.pageId },
    });
    expect(body.values).toEqual(Array.from({ length: 10 }, () => 0));
  });
});
