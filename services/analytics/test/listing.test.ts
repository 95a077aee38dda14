import type { AnalyticsRow } from '@girouette/contracts/http/analytics';
import { aPrincipal, eventually } from '@girouette/service-kit/testing';
import { aPage, openHouse, type House } from './a-house';

// A machine that is busy with other tests takes its time.
jest.setTimeout(30_000);

describe('the administrator’s table', () => {
  let house: House;
  const admin = aPrincipal({ isAdmin: true });

  beforeEach(async () => {
    house = await openHouse();
  });
  afterEach(() => house.close());

  const ask = async (query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString();
    const answer = await house.get(`/api/auth/getall/pages?${search}`, admin);
    const names = (answer.body as AnalyticsRow[]).map(({ resturantName }) => resturantName);
    return { names, total: answer.total };
  };

  /** Tells of restaurants of which each was visited once less than the one before it. */
  async function tellOf(...names: string[]): Promise<void> {
    const pages = names.map((resturantName) => aPage({ resturantName }));
    const visits = pages.flatMap((page, index) =>
      Array.from({ length: names.length - index }, () => house.say.visit(page)),
    );
    await house.adapters.events.publish('pages', pages.map(house.say.page));
    await house.adapters.events.publish('plays', visits);
    await eventually(async () => {
      const { body } = await house.get('/api/auth/getall/pages?limit=200', admin);
      const visited = (body as AnalyticsRow[]).map(({ visitedMembers }) => visitedMembers);
      expect(visited).toEqual(names.map((_, index) => names.length - index));
    });
  }

  it('is read page by page, the most visited first, with the number of all', async () => {
    await tellOf('Un', 'Deux', 'Trois', 'Quatre', 'Cinq');
    expect(await ask({ limit: '2' })).toEqual({ names: ['Un', 'Deux'], total: 5 });
    expect(await ask({ limit: '2', page: '2' })).toEqual({ names: ['Trois', 'Quatre'], total: 5 });
    expect(await ask({ limit: '2', page: '3' })).toEqual({ names: ['Cinq'], total: 5 });
    expect(await ask({ limit: '2', page: '100000' })).toEqual({ names: [], total: 5 });
  });

  it('has 50 restaurants on a page when nobody says how many', async () => {
    await tellOf(...Array.from({ length: 53 }, (_, index) => `Restaurant ${index}`));
    expect((await ask()).names).toHaveLength(50);
    expect((await ask({ page: '2' })).names).toEqual([
      'Restaurant 50',
      'Restaurant 51',
      'Restaurant 52',
    ]);
  });

  it('is searched by the beginning of a name, without accents and capitals, in the order of names', async () => {
    await tellOf('L’Étoile', 'Éden', 'Chez Éden', 'Edelweiss', 'Au Cœur');
    expect(await ask({ q: 'ÉDE' })).toEqual({ names: ['Edelweiss', 'Éden'], total: 2 });
    expect(await ask({ q: 'ede', limit: '1', page: '2' })).toEqual({ names: ['Éden'], total: 2 });
    expect(await ask({ q: " l'etoile " })).toEqual({ names: ['L’Étoile'], total: 1 });
    expect(await ask({ q: 'au coeur' })).toEqual({ names: ['Au Cœur'], total: 1 });
    expect(await ask({ q: 'x' })).toEqual({ names: [], total: 0 });
    expect(await ask({ q: '  ' })).toMatchObject({ total: 5 });
  });

  it('is asked for the restaurants of one owner alone', async () => {
    const ownerId = 'camille';
    const two = ['Un', 'Deux'].map((resturantName) => aPage({ ownerId, resturantName }));
    await house.publish(...two.map(house.say.page), house.say.page(aPage()));
    await house.publish(house.say.visit(aPage({ ownerId })), house.say.visit(two[1]!));
    await eventually(async () => {
      expect(await ask()).toMatchObject({ total: 3 });
      expect(await ask({ owner: ownerId })).toEqual({ names: ['Deux', 'Un'], total: 2 });
    });
    expect(await ask({ owner: ownerId, limit: '1', page: '2' })).toEqual({
      names: ['Un'],
      total: 2,
    });
    expect(await ask({ owner: 'nobody' })).toEqual({ names: [], total: 0 });
  });

  it('finds a restaurant by the name that it has now', async () => {
    const page = aPage({ resturantName: 'Ancien nom' });
    await house.publish(house.say.page(page));
    await house.publish(house.say.page({ ...page, version: 2, resturantName: 'Nouveau nom' }));
    await eventually(async () => {
      expect(await ask({ q: 'nouveau' })).toMatchObject({ total: 1 });
    });
    expect(await ask({ q: 'ancien' })).toMatchObject({ total: 0 });
  });

  it('neither lists nor counts a page that is visited before it is heard of', async () => {
    await house.publish(house.say.visit(aPage()));
    await tellOf('Un', 'Deux');
    expect(await ask()).toEqual({ names: ['Un', 'Deux'], total: 2 });
  });

  it('names the owner, whichever of owner and page is heard of first', async () => {
    const [first, second] = [aPage({ resturantName: 'Un' }), aPage({ resturantName: 'Deux' })];
    await house.publish(house.say.user(first.ownerId, { name: 'Nadia' }), house.say.page(first));
    await house.publish(house.say.page(second), house.say.user(second.ownerId, { name: 'Léo' }));
    await eventually(async () => {
      const { body } = await house.get('/api/auth/getall/pages', admin);
      const owners = (body as AnalyticsRow[]).map((row) => [row.resturantName, row.ownerName]);
      expect(Object.fromEntries(owners)).toEqual({ Un: 'Nadia', Deux: 'Léo' });
    });
  });

  it.each([
    ['page', '0'],
    ['page', 'un'],
    ['page', '1.5'],
    ['page', '100001'],
    ['limit', '0'],
    ['limit', '201'],
    ['q', 'x'.repeat(201)],
  ])('refuses "%s=%s" with 400', async (field, value) => {
    expect(await house.get(`/api/auth/getall/pages?${field}=${value}`, admin)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', field },
    });
  });
});
