import { endpoints } from '@girouette/contracts';
import { aPrincipal } from '@girouette/service-kit/testing';
import { openHouse, type House } from './a-house';

const owner = aPrincipal({ userId: 'camille' });
const other = aPrincipal({ userId: 'nadia' });
const sub = aPrincipal({ userId: 'sam', ownerId: 'camille', accountType: 'sub' });
const admin = aPrincipal({ userId: 'root', isAdmin: true });

const path = (template: string) => template.replace(':userId', 'camille');
const OF_CAMILLE = [endpoints.readOwnerStats, endpoints.readReviewAnalytics].map((call) =>
  path(call.path),
);
const OF_ALL = endpoints.listAllPages.path;

describe('access', () => {
  let house: House;

  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  it.each([...OF_CAMILLE, OF_ALL])('%s asks for a session', async (url) => {
    expect(await house.get(url)).toMatchObject({
      status: 401,
      body: { code: 'SESSION_REQUIRED' },
    });
  });

  it.each(OF_CAMILLE)('%s is for the owner, their sub-accounts and administrators', async (url) => {
    expect((await house.get(url, owner)).status).toBe(200);
    expect((await house.get(url, sub)).status).toBe(200);
    expect((await house.get(url, admin)).status).toBe(200);
    expect(await house.get(url, other)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });

  it(`${OF_ALL} is for administrators`, async () => {
    expect(await house.get(OF_ALL, admin)).toEqual({ status: 200, body: [], total: 0 });
    expect(await house.get(OF_ALL, owner)).toMatchObject({ status: 403 });
    expect(await house.get(OF_ALL, sub)).toMatchObject({ status: 403 });
  });

  it('answers zeros for an account that nothing is known of', async () => {
    expect(await house.get('/api/game/pages/camille', owner)).toEqual({
      status: 200,
      body: {
        instaPercentage: 0,
        facebookPercentage: 0,
        googleMapsPercentage: 0,
        twitterPercentage: 0,
        totalClicks: 0,
        totalVisits: 0,
        totalSpins: 0,
        totalGifts: 0,
        totalReviews: 0,
      },
    });
  });
});
