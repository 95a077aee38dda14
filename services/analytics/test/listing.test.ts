import { aPageSnapshot } from '@girouette/platform/kit/testing';
import { startAnalytics, type AnalyticsService } from './start-analytics';

// Other tests may slow this machine down.
jest.setTimeout(30_000);

describe('the administrator’s table', () => {
  let analytics: AnalyticsService;
  const pageIds = new Map<string, string>();

  beforeEach(async () => {
    analytics = await startAnalytics();
  });
  afterEach(() => analytics.close());

  const ask = async (query?: Record<string, string>) => {
    const { body, total } = await analytics.listRestaurants(query);
    return { names: body.map(({ resturantName }) => resturantName), total };
  };

  /** Publishes restaurants. Each has one visit less than the one before it. */
  async function addRestaurants(...names: string[]): Promise<void> {
    const pages = names.map((resturantName) => aPageSnapshot({ resturantName }));
    for (const { resturantName, pageId } of pages) pageIds.set(resturantName, pageId);
    const visits = pages.flatMap((page, index) =>
      Array.from({ length: names.length - index }, () => analytics.event.visit(page)),
    );
    await analytics.deliver(...pages.map(analytics.event.page));
    await analytics.deliver(...visits);
  }

  it('is read page by page, the most visited first, with the total number', async () => {
    await addRestaurants('Un', 'Deux', 'Trois', 'Quatre', 'Cinq');
    expect(await ask({ limit: '2' })).toEqual({ names: ['Un', 'Deux'], total: 5 });
    expect(await ask({ limit: '2', page: '2' })).toEqual({ names: ['Trois', 'Quatre'], total: 5 });
    expect(await ask({ limit: '2', page: '3' })).toEqual({ names: ['Cinq'], total: 5 });
    expect(await ask({ limit: '2', page: '100000' })).toEqual({ names: [], total: 5 });
  });

  it('has 50 restaurants on a page unless asked for another number', async () => {
    await addRestaurants(...Array.from({ length: 53 }, (_, index) => `Restaurant ${index}`));
    expect((await ask()).names).toHaveLength(50);
    expect((await ask({ page: '2' })).names).toEqual([
      'Restaurant 50',
      'Restaurant 51',
      'Restaurant 52',
    ]);
  });

  it('can be searched by the beginnings of words of the name, without accents and capitals', async () => {
    await addRestaurants('L’Étoile', 'Éden', 'Chez Éden', 'Edelweiss', 'Au Cœur');
    const byName = { sort: 'name' };
    expect(await ask({ q: 'ÉDE', ...byName })).toEqual({
      names: ['Chez Éden', 'Edelweiss', 'Éden'],
      total: 3,
    });
    expect(await ask({ q: 'ede', limit: '1', page: '2', ...byName })).toEqual({
      names: ['Edelweiss'],
      total: 3,
    });
    expect(await ask({ q: 'eden che' })).toEqual({ names: ['Chez Éden'], total: 1 });
    expect(await ask({ q: " l'etoile " })).toEqual({ names: ['L’Étoile'], total: 1 });
    expect(await ask({ q: 'au coeur' })).toEqual({ names: ['Au Cœur'], total: 1 });
    expect(await ask({ q: 'x' })).toEqual({ names: [], total: 0 });
    expect(await ask({ q: '  ' })).toMatchObject({ total: 5 });
  });

  it('can be sorted by name, visits and reviews, both ways, a search as well', async () => {
    await addRestaurants('Chez Bruno', 'Chez Anne', 'Le Calme');
    const [, reviewed] = (await analytics.listRestaurants()).body;
    const ownerId = reviewed!.ownerId;
    await analytics.deliver(analytics.event.review({ pageId: pageIds.get('Chez Anne')!, ownerId }));
    const sorted = async (sort: string, q = '') => (await ask({ sort, q })).names;

    expect(await sorted('name')).toEqual(['Chez Anne', 'Chez Bruno', 'Le Calme']);
    expect(await sorted('-name')).toEqual(['Le Calme', 'Chez Bruno', 'Chez Anne']);
    expect(await sorted('visits')).toEqual(['Le Calme', 'Chez Anne', 'Chez Bruno']);
    expect((await sorted('-reviews'))[0]).toBe('Chez Anne');
    expect((await sorted('reviews')).at(-1)).toBe('Chez Anne');
    expect(await sorted('-visits', 'chez')).toEqual(['Chez Bruno', 'Chez Anne']);
    expect(await sorted('visits', 'chez')).toEqual(['Chez Anne', 'Chez Bruno']);
    expect(await sorted('-reviews', 'chez')).toEqual(['Chez Anne', 'Chez Bruno']);
  });

  it('never shows a deleted page', async () => {
    const ownerId = 'camille';
    const page = aPageSnapshot({ ownerId, resturantName: 'Éden' });
    await analytics.deliver(analytics.event.page(page));
    await analytics.deliver(analytics.event.visit(page));
    await analytics.deliver(analytics.event.deletedPage(page));
    for (const query of [{}, { q: 'éden' }, { owner: ownerId }]) {
      expect(await ask(query)).toEqual({ names: [], total: 0 });
    }
  });

  it('can be restricted to the restaurants of one owner', async () => {
    const ownerId = 'camille';
    const two = ['Un', 'Deux'].map((resturantName) => aPageSnapshot({ ownerId, resturantName }));
    const { page, visit } = analytics.event;
    await analytics.deliver(...two.map(page), page(aPageSnapshot()));
    await analytics.deliver(visit(aPageSnapshot({ ownerId })), visit(two[1]!));
    expect(await ask()).toMatchObject({ total: 3 });
    expect(await ask({ owner: ownerId })).toEqual({ names: ['Deux', 'Un'], total: 2 });
    expect(await ask({ owner: ownerId, limit: '1', page: '2' })).toEqual({
      names: ['Un'],
      total: 2,
    });
    expect(await ask({ owner: 'nobody' })).toEqual({ names: [], total: 0 });
  });

  it('finds a restaurant by its current name only', async () => {
    const page = aPageSnapshot({ resturantName: 'Ancien nom' });
    const renamed = { ...page, version: 2, resturantName: 'Nouveau nom' };
    await analytics.deliver(analytics.event.page(page), analytics.event.page(renamed));
    expect(await ask({ q: 'nouveau' })).toMatchObject({ total: 1 });
    expect(await ask({ q: 'ancien' })).toMatchObject({ total: 0 });
  });

  it('neither lists nor counts a page that is visited before its snapshot arrives', async () => {
    await analytics.deliver(analytics.event.visit(aPageSnapshot()));
    await addRestaurants('Un', 'Deux');
    expect(await ask()).toEqual({ names: ['Un', 'Deux'], total: 2 });
  });

  it('shows the owner’s name, no matter whether the owner or the page becomes known first', async () => {
    const [first, second] = [
      aPageSnapshot({ resturantName: 'Un' }),
      aPageSnapshot({ resturantName: 'Deux' }),
    ];
    const { page, user } = analytics.event;
    await analytics.deliverInOrder(user(first.ownerId, { name: 'Nadia' }), page(first));
    await analytics.deliverInOrder(page(second), user(second.ownerId, { name: 'Léo' }));
    const { body } = await analytics.listRestaurants();
    const owners = body.map((row) => [row.resturantName, row.ownerName]);
    expect(Object.fromEntries(owners)).toEqual({ Un: 'Nadia', Deux: 'Léo' });
  });

  it.each([
    ['page', '0'],
    ['page', 'un'],
    ['page', '1.5'],
    ['page', '100001'],
    ['limit', '0'],
    ['limit', '201'],
    ['q', 'x'.repeat(201)],
    ['sort', 'ownerName'],
  ])('is refused with 400 for "%s=%s"', async (field, value) => {
    expect(await analytics.listRestaurants({ [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', field },
    });
  });
});
