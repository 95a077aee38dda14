import { endpoints, events } from '@girouette/contracts';
import type { PlaceFormat } from '@girouette/contracts/pages/http/places';
import { MAX_PLACES } from '@girouette/contracts/pages/place';
import { eventually, openTestAdapters } from '@girouette/platform/kit/testing';
import { table } from '@girouette/store';
import { IMAGES } from '../src/pages/image-store';
import type { LandingPage } from '../src/pages/rules';
import { PAGES } from '../src/pages/store';
import { createPlaces, PLACES } from '../src/places/store';
import { aFormat, aJpeg, aPage, someSettings } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 300 });
});
afterEach(() => game.close());

const aPlace = (change: Partial<PlaceFormat> = {}): PlaceFormat => ({
  name: 'Chez Camille Lyon',
  address: '3 quai Saint-Antoine, 69002 Lyon',
  logo: '',
  wheelColorPair: { id: 1, color1: '#8497FC', color2: '#FDFDAF' },
  buttonColor: '#4F46E5',
  buttonColorID: 1,
  ...change,
});

const owner = () => game.principal('owner-1');
const createPage = (placeId?: string, format = aFormat()) =>
  game.call(endpoints.createPage, {
    as: owner(),
    body: { gameFormat: format, ...(placeId !== undefined && { placeId }) },
  });
const add = (change: Partial<PlaceFormat> = {}, headers: Record<string, string> = {}) =>
  game.call(endpoints.addPlace, { as: owner(), body: aPlace(change), headers });
const list = (query: object = {}, as = owner()) =>
  game.call(endpoints.listPlaces, { as, query: { owner: 'owner-1', ...query } });
const read = (id: string, as = owner()) => game.call(endpoints.readPlace, { as, params: { id } });
const change = (id: string, body: PlaceFormat & { version: number }) =>
  game.call(endpoints.changePlace, { as: owner(), params: { id }, body });
const preview = (id: string, body: PlaceFormat) =>
  game.call(endpoints.previewPlaceChange, { as: owner(), params: { id }, body });
const remove = (id: string) => game.call(endpoints.removePlace, { as: owner(), params: { id } });
const move = (id: string, placeId: string) =>
  game.call(endpoints.movePage, { as: owner(), params: { id }, body: { placeId } });
const pageOf = async (id: string) => (await game.pages()).find((page) => page.id === id)!;
const rows = () => game.adapters.store.table(PLACES).listAfter('', 1_000);
/** Sorted: a log with partitions brings them in another order. */
const actions = async () =>
  (await game.published(events.actionRecorded)).map(({ data }) => data.action).sort();

describe('an owner with one restaurant', () => {
  it('has one place with the name and the address of the latest page, and nothing is stored for it', async () => {
    const { body: page } = await createPage();
    const { body, headers } = await list();
    expect(body).toEqual([
      {
        _id: 'owner-1',
        name: 'Chez Camille',
        address: '12 rue des Halles, 45000 Orléans',
        pages: 1,
      },
    ]);
    expect(headers['x-total-count']).toBe('1');
    expect((await read('owner-1')).body).toMatchObject({ name: 'Chez Camille', version: 1 });
    expect(await rows()).toEqual([]);
    expect(page).not.toHaveProperty('placeId');
    const [created] = await game.published(events.pageCreated, 1);
    expect(created?.data).not.toHaveProperty('placeId');
    const pages = await game.call(endpoints.listPages, {
      as: owner(),
      query: { owner: 'owner-1' },
    });
    expect(pages.body[0]).not.toHaveProperty('placeId');
  });

  it('has no place before the first page', async () => {
    expect((await list()).body).toEqual([]);
    expect((await read('owner-1')).body).toMatchObject({ code: 'PLACE_NOT_FOUND' });
  });

  it('changes its place like any other', async () => {
    await createPage();
    const changed = await change('owner-1', { ...aPlace({ name: 'Le Midi' }), version: 1 });
    expect(changed.body).toMatchObject({ name: 'Le Midi', version: 2, followed: 1 });
    expect((await list()).body).toMatchObject([{ _id: 'owner-1', name: 'Le Midi' }]);
  });
});

describe('adding a place', () => {
  it('stores the first place beside the second, and is in the audit trail', async () => {
    const { body: page } = await createPage();
    const { status, body } = await add({ logo: aJpeg({ width: 30, height: 15 }) });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...aPlace(), logo: aJpeg({ width: 30, height: 15 }), pages: 0 });
    expect((await list()).body).toMatchObject([
      { _id: 'owner-1', name: 'Chez Camille', pages: 1 },
      { _id: body._id, name: 'Chez Camille Lyon', pages: 0 },
    ]);
    expect((await pageOf(page._id)).placeId).toBe('owner-1');
    expect(await actions()).toEqual(['PLACE_ADDED']);
    const [, counted] = await game.published(events.placesCounted, 2);
    expect(counted?.data).toMatchObject({
      ownerId: 'owner-1',
      places: 2,
      place: { name: 'Chez Camille Lyon' },
    });
  });

  it('adds one place when a request is repeated with its key', async () => {
    const headers = { 'idempotency-key': 'place-of-lyon' };
    const [first, second] = [await add({}, headers), await add({}, headers)];
    expect(second.body._id).toBe(first.body._id);
    expect((await list()).body).toHaveLength(1);
  });

  it('takes no opening hours, which programs may still send', async () => {
    const body = { ...aPlace(), hours: Array<null>(7).fill(null) };
    const { status, body: added } = await game.call(endpoints.addPlace, { as: owner(), body });
    expect(status).toBe(201);
    expect(added).not.toHaveProperty('hours');
    expect(JSON.stringify(await rows())).not.toContain('hours');
  });

  it('is refused above 500 places', async () => {
    const places = createPlaces(game.adapters.store);
    await Promise.all(
      Array.from({ length: MAX_PLACES }, (_, at) =>
        places.add({ ...storedPlace, id: `place-${at}` }),
      ),
    );
    expect((await add()).body).toMatchObject({ code: 'PLACES_USED_UP' });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ logo: 'data:image/jpeg;base64,AAAA' }, 'logo'],
  ])('refuses %j and names the field', async (bad, field) => {
    const { status, body } = await add(bad);
    expect([status, body.field]).toEqual([400, field]);
    expect(await rows()).toEqual([]);
  });
});

const storedPlace = {
  id: 'place-2',
  ownerId: 'owner-1',
  name: 'Chez Camille Lyon',
  address: 'Lyon',
  look: someSettings().look,
  logoId: null,
  version: 1,
};

describe('the list of places', () => {
  it('is in the order of the names, in parts, and is searched by the first letters of words', async () => {
    for (const name of ['Le Midi', 'Chez Émile', 'À la gare']) await add({ name, address: '' });
    const names = async (query: object) => (await list(query)).body.map(({ name }) => name);
    expect(await names({})).toEqual(['À la gare', 'Chez Émile', 'Le Midi']);
    expect(await names({ page: '2', limit: '2' })).toEqual(['Le Midi']);
    expect(await names({ search: 'emi' })).toEqual(['Chez Émile']);
    expect(await names({ search: 'gare la' })).toEqual(['À la gare']);
    expect(await names({ search: 'rien' })).toEqual([]);
    expect(await names({ search: '!' })).toHaveLength(3);
  });

  it('never has a place of another owner', async () => {
    await add();
    const stranger = game.principal('owner-2');
    const query = { owner: 'owner-2', search: 'lyon' };
    const { body } = await game.call(endpoints.listPlaces, { as: stranger, query });
    expect(body).toEqual([]);
    expect((await list({}, stranger)).body).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is for sub-accounts to read and not to change', async () => {
    const { body } = await add();
    const as = game.subAccountOf('owner-1');
    expect((await list({}, as)).body).toHaveLength(1);
    expect((await read(body._id, as)).status).toBe(200);
    const added = await game.call(endpoints.addPlace, { as, body: aPlace() });
    expect(added.body).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the pages of a place', () => {
  it('are created there, and stay there when they are copied', async () => {
    const { body: place } = await add();
    const { body: page } = await createPage(place._id);
    expect(page.placeId).toBe(place._id);
    const copy = await game.call(endpoints.copyPage, { as: owner(), params: { id: page._id } });
    expect(copy.body.placeId).toBe(place._id);
    expect((await list()).body).toMatchObject([{ pages: 2 }]);
    const [created] = await game.published(events.pageCreated, 1);
    expect(created?.data.placeId).toBe(place._id);
  });

  it('are not created in a place of another owner, or in none', async () => {
    const as = game.principal('owner-2');
    const { body: other } = await game.call(endpoints.addPlace, { as, body: aPlace() });
    for (const placeId of [other._id, 'owner-2', 'unknown']) {
      expect((await createPage(placeId)).body).toMatchObject({ code: 'PLACE_NOT_FOUND' });
    }
    expect(await game.pages()).toEqual([]);
  });

  it('follow a change where they have the former value, and their events say so', async () => {
    const logo = aJpeg({ width: 30, height: 15 });
    const { body: place } = await add({ logo });
    const format = aFormat({
      resturantName: 'Chez Camille Lyon',
      resturantAddress: 'Au fond',
      logo,
    });
    const { body: page } = await createPage(place._id, format);
    const next = aPlace({ name: 'Le Midi', address: 'Ailleurs' });

    expect((await preview(place._id, next)).body).toEqual({
      pages: 1,
      fields: [
        { field: 'name', follow: 1, keep: 0 },
        { field: 'address', follow: 0, keep: 1 },
        { field: 'logo', follow: 1, keep: 0 },
      ],
    });
    const changed = await change(place._id, { ...next, version: 1 });
    expect(changed.body).toMatchObject({ ...next, version: 2, followed: 1 });
    const shown = await game.call(endpoints.readPageToPlay, { query: { pageId: page._id } });
    expect(shown.body).toMatchObject({
      resturantName: 'Le Midi',
      resturantAddress: 'Au fond',
      logo: '',
      version: 2,
    });
    const [updated] = await game.published(events.pageUpdated, 1);
    expect(updated?.data).toMatchObject({ pageId: page._id, resturantName: 'Le Midi', version: 2 });
    expect(await actions()).toEqual(['PLACE_ADDED', 'PLACE_CHANGED']);
    const [image] = await game.adapters.store.table(IMAGES).listAfter('', 2);
    expect(image?.unusedSince).toEqual(game.clock.now());
  });

  it('are changed once when a change is repeated, and by no change of an older version', async () => {
    const { body: place } = await add();
    await createPage(place._id, aFormat({ resturantName: place.name }));
    const next = { ...aPlace({ name: 'Le Midi' }), version: 1 };
    await change(place._id, next);
    expect((await change(place._id, next)).body).toMatchObject({ version: 2, followed: 0 });
    const late = await change(place._id, { ...aPlace({ name: 'Le Soir' }), version: 1 });
    expect(late.body).toMatchObject({ code: 'PLACE_CHANGED' });
    expect((await game.pages())[0]).toMatchObject({ version: 2 });
  });

  it('all follow after an interrupted change when it is repeated', async () => {
    const { body: place } = await add();
    const format = aFormat({ resturantName: place.name });
    const { body: page } = await createPage(place._id, format);
    await createPage(place._id, format);
    // The first page has followed, and then the process ended.
    await game.call(endpoints.updatePage, {
      as: owner(),
      params: { id: page._id },
      body: { gameFormat: { ...format, resturantName: 'Le Midi' } },
    });
    const again = await change(place._id, { ...aPlace({ name: 'Le Midi' }), version: 1 });
    expect(again.body.followed).toBe(1);
    const names = (await game.pages()).map(({ settings }) => settings.restaurant.name);
    expect(names).toEqual(['Le Midi', 'Le Midi']);
  });

  it('record wording that platforms refuse when it comes with their place', async () => {
    const { body: place } = await add();
    await createPage(place._id, aFormat({ resturantName: place.name }));
    await change(place._id, { ...aPlace({ name: 'Un avis 5 étoiles = un café' }), version: 1 });
    expect(await actions()).toContain('WORDING_PUBLISHED');
  });

  it('follow within two seconds when they are 200', async () => {
    const { body: place } = await add();
    const pages = game.adapters.store.table(PAGES);
    for (let number = 1; number <= 200; number++) {
      await pages.insert(
        aPage({
          id: `page-${number}`,
          placeId: place._id,
          number,
          settings: someSettings({ restaurant: { name: place.name, address: place.address } }),
        }),
      );
    }
    const before = performance.now();
    const { body } = await change(place._id, { ...aPlace({ name: 'Le Midi' }), version: 1 });
    expect(body.followed).toBe(200);
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});

describe('moving a page', () => {
  it('gives it the values of the new place, and is in the audit trail', async () => {
    const { body: page } = await createPage();
    const { body: place } = await add();
    expect((await move(page._id, place._id)).status).toBe(204);
    expect((await move(page._id, place._id)).status).toBe(204);
    expect(await pageOf(page._id)).toMatchObject({
      placeId: place._id,
      version: 2,
      settings: { restaurant: { name: 'Chez Camille Lyon' } },
    });
    expect(await actions()).toEqual(['PAGE_MOVED', 'PLACE_ADDED']);
    expect((await list()).body.map(({ pages }) => pages)).toEqual([0, 1]);
  });

  it('to a place of another owner is refused', async () => {
    const { body: page } = await createPage();
    const as = game.principal('owner-2');
    const { body: other } = await game.call(endpoints.addPlace, { as, body: aPlace() });
    expect((await move(page._id, other._id)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await move(page._id, 'unknown')).body).toMatchObject({ code: 'PLACE_NOT_FOUND' });
  });
});

describe('removing a place', () => {
  it('is refused while it has pages, and for the last one', async () => {
    const { body: page } = await createPage();
    expect((await remove('owner-1')).body).toMatchObject({ code: 'LAST_PLACE' });
    const { body: place } = await add();
    expect((await remove('owner-1')).body).toMatchObject({ code: 'PLACE_HAS_PAGES' });
    await move(page._id, place._id);
    expect((await remove('owner-1')).status).toBe(204);
    expect((await remove('owner-1')).body).toMatchObject({ code: 'PLACE_NOT_FOUND' });
    expect((await remove(place._id)).body).toMatchObject({ code: 'LAST_PLACE' });
    expect((await createPage()).body.placeId).toBe(place._id);
    expect(await actions()).toEqual(['PAGE_MOVED', 'PLACE_ADDED', 'PLACE_REMOVED']);
    const counted = await game.published(events.placesCounted, 3);
    // Each place is a row, and the outbox keeps the order of the events of one row.
    const told = counted.map(({ data }) => [data.places, data.place?.placeId, data.place?.name]);
    expect(told.toSorted()).toEqual([
      [1, 'owner-1', null],
      [1, 'owner-1', expect.any(String)],
      [2, place._id, place.name],
    ]);
  });

  it('lets no page be without a place when both happen at once', async () => {
    const { body: page } = await createPage();
    const { body: place } = await add();
    await Promise.all([move(page._id, place._id), remove(place._id)]);
    const { placeId } = await pageOf(page._id);
    expect((await read(placeId)).status).toBe(200);
  });
});

test('the export of an account has its places, and erasing the owner leaves none', async () => {
  await createPage();
  await add({ logo: aJpeg({ width: 30, height: 15 }) });
  const exported = await game.call(endpoints.exportPages, {
    as: owner(),
    params: { userId: 'owner-1' },
  });
  expect(exported.body.places.map(({ name }) => name)).toEqual([
    'Chez Camille',
    'Chez Camille Lyon',
  ]);
  await game.publish(events.userErased, {
    userId: 'owner-1',
    ownerId: 'owner-1',
    isAdmin: false,
    isTrial: false,
    at: game.clock.now().toISOString(),
  });
  await game.published(events.pageErased, 1);
  await eventually(async () => expect(await rows()).toEqual([]));
  expect(JSON.stringify(await game.pages())).not.toContain('owner-1');
  const [image] = await game.adapters.store.table(IMAGES).listAfter('', 2);
  expect(image?.unusedSince).toBeDefined();
});

const FORMER_PAGES = table<LandingPage>('pages')
  .unique('byOwner', 'ownerId', 'number')
  .optional('byLogo', 'logoId')
  .changed((page) => page);

test('a page from before there were places belongs to the first place of its owner', async () => {
  const former = await openTestAdapters('game');
  await former.store.prepare([FORMER_PAGES]);
  const { placeId, ...page } = aPage();
  expect(placeId).toBeDefined();
  await former.store.table(FORMER_PAGES).insert(page as LandingPage);
  const adapters = await openTestAdapters('game', { beside: former });
  const upgraded = await startGame({}, adapters);
  expect(await upgraded.pages()).toMatchObject([{ id: page.id, placeId: page.ownerId }]);
  const as = upgraded.principal(page.ownerId);
  const listed = await upgraded.call(endpoints.listPlaces, { as, query: { owner: page.ownerId } });
  expect(listed.body).toMatchObject([{ _id: page.ownerId, pages: 1 }]);
  await upgraded.close();
  await adapters.close();
  await former.close();
}, 60_000);
