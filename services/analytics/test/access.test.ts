import { endpoints } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { startAnalytics, type AnalyticsService } from './start-analytics';

const owner = aPrincipal({ userId: 'camille' });
const other = aPrincipal({ userId: 'nadia' });
const sub = aPrincipal({ userId: 'sam', ownerId: 'camille', accountType: 'sub' });
const admin = aPrincipal({ userId: 'root', isAdmin: true });

const params = { userId: 'camille' };
const ofCamille = [
  endpoints.readOwnerStats,
  endpoints.readReviewAnalytics,
  endpoints.listPageTotals,
].map((endpoint) => [endpoint.path, endpoint] as const);
const all = [...ofCamille, [endpoints.listAllPages.path, endpoints.listAllPages] as const];

let analytics: AnalyticsService;
beforeAll(async () => {
  analytics = await startAnalytics();
});
afterAll(() => analytics.close());

it.each(all)('%s requires a session', async (_path, endpoint) => {
  expect(await analytics.call(endpoint, { params })).toMatchObject({
    status: 401,
    body: { code: 'SESSION_REQUIRED' },
  });
});

it.each(ofCamille)(
  '%s is for the owner, the sub-accounts and administrators',
  async (_path, endpoint) => {
    for (const as of [owner, sub, admin]) {
      expect((await analytics.call(endpoint, { as, params })).status).toBe(200);
    }
    expect(await analytics.call(endpoint, { as: other, params })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  },
);

it('the table of all restaurants is for administrators', async () => {
  expect(await analytics.listRestaurants({}, admin)).toMatchObject({
    status: 200,
    body: [],
    total: 0,
  });
  expect(await analytics.listRestaurants({}, owner)).toMatchObject({ status: 403 });
  expect(await analytics.listRestaurants({}, sub)).toMatchObject({ status: 403 });
});

it('the dashboard of an account without any activity has zeros', async () => {
  const { status, body } = await analytics.readStats('camille', owner);
  expect(status).toBe(200);
  expect(body).toEqual({
    instaPercentage: 0,
    facebookPercentage: 0,
    googleMapsPercentage: 0,
    twitterPercentage: 0,
    totalClicks: 0,
    totalVisits: 0,
    totalSpins: 0,
    totalGifts: 0,
    totalReviews: 0,
  });
});
