import { endpoints, events, type Principal } from '@girouette/contracts';
import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import type { CopyStock } from '@girouette/contracts/pages/model-pages';
import type { PageSettings } from '../src/pages/rules';
import { createPages, PAGES } from '../src/pages/store';
import { MODELS } from '../src/models/store';
import { createPlaces } from '../src/places/store';
import { aFormat, GIFT_TERMS, PAGE_TERMS, someSettings } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;
let model: string;

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 100 });
  model = await game.createPage('owner-1', { format: withStock(3) });
  await addPlaces('Lyon', 'Nantes', 'Lille');
});
afterEach(() => game.close());

const owner = () => game.principal('owner-1');
const RED = { id: 3, color1: '#C1121F', color2: '#FDF0D5' };

/** A page that draws the first gift always, with a total stock. */
function withStock(total: number | null, overrides: Partial<GameFormat> = {}): GameFormat {
  const stock = { ...GIFT_TERMS.stock, total };
  return aFormat({
    option1frequency: 100,
    option2: '',
    option2frequency: null,
    option1terms: { ...GIFT_TERMS, stock },
    terms: PAGE_TERMS,
    ...overrides,
  });
}

async function addPlaces(...names: string[]) {
  const places = createPlaces(game.adapters.store);
  const look = { ...someSettings().look, wheel: RED };
  const place = { ownerId: 'owner-1', look, logoId: null, version: 1 };
  await places.add({ ...place, id: 'owner-1', name: 'Chez Camille', address: 'Orléans' });
  for (const name of names) {
    await places.add({ ...place, id: name, name: `Chez Camille ${name}`, address: name });
  }
}

interface Giving {
  stock?: CopyStock;
  as?: Principal;
  id?: string;
}
const give = (placeIds: string[], { stock = 'own', as = owner(), id = model }: Giving = {}) =>
  game.call(endpoints.givePage, { as, params: { id }, body: { placeIds, stock } });
const preview = () => game.call(endpoints.previewModel, { as: owner(), params: { id: model } });
const apply = (version: number) =>
  game.call(endpoints.applyModel, { as: owner(), params: { id: model }, body: { version } });
const applyNow = async () => apply((await pageOf(model)).version);
const save = (id: string, format: GameFormat) =>
  game.call(endpoints.updatePage, { as: owner(), params: { id }, body: { gameFormat: format } });
const read = async (id: string) =>
  (await game.call(endpoints.readPageForUpdate, { as: owner(), query: { pageId: id } })).body;
const remove = (id: string) => game.call(endpoints.deletePage, { as: owner(), params: { id } });
const pageOf = async (id: string) => (await game.pages()).find((page) => page.id === id)!;
const inPlace = async (placeId: string) =>
  (await game.pages()).find((page) => page.placeId === placeId && page.number > 0)!;
const change = (id: string, settings: Partial<PageSettings>) =>
  game.adapters.store.table(PAGES).update(id, (page) => ({
    ...page,
    version: page.version + 1,
    settings: { ...page.settings, ...settings },
  }));
const actions = async () =>
  (await game.published(events.actionRecorded)).map(({ data }) => [data.action, data.details]);
const spin = async (pageId: string, guest: string) => {
  const body = { pageId, email: `${guest}@mail.example.net` };
  return (await game.call(endpoints.spinWheel, { body })).body;
};

describe('giving a page to other places', () => {
  it('creates a page in each, with what is of the place, and everything else from the model', async () => {
    const { status, body } = await give(['Lyon', 'Nantes']);
    expect([status, body]).toEqual([200, { created: 2, existing: 0, isBehind: false }]);
    const { settings } = await pageOf(model);
    const copy = await inPlace('Lyon');
    expect(copy).toMatchObject({ modelId: model, active: true, ownerId: 'owner-1' });
    expect(copy.settings).toEqual({
      ...settings,
      brandName: 'Chez Camille Lyon',
      restaurant: { name: 'Chez Camille Lyon', address: 'Lyon' },
      look: { ...settings.look, wheel: RED },
      links: { ...settings.links, googleMaps: 'https://www.google.com/maps/' },
    });
    expect(await read(copy.id)).toMatchObject({ model: { pageId: model, stock: 'own' } });
    expect(await read(model)).not.toHaveProperty('model');
    expect(await game.published(events.pageCreated, 3)).toHaveLength(3);
    expect(await actions()).toEqual([['PAGE_GIVEN_TO_PLACES', { pageId: model, pages: 2 }]]);
  });

  it('creates pages that are off while the model is off', async () => {
    await game.switchPage('owner-1', model, false);
    await give(['Lyon']);
    expect((await inPlace('Lyon')).active).toBe(false);
  });

  it('leaves out the link for reviews, which leads to the place of the model', async () => {
    const links = { ...(await pageOf(model)).settings.links };
    links.googleMaps = 'https://maps.app.goo.gl/chezcamille';
    await change(model, { links });
    await give(['Lyon']);
    const copied = (await inPlace('Lyon')).settings.links;
    expect(copied).toEqual({ ...links, googleMaps: 'https://www.google.com/maps/' });
  });

  it('creates nothing twice, also when two requests arrive together', async () => {
    const [first, second] = await Promise.all([give(['Lyon']), give(['Lyon'])]);
    expect(first.body.created + second.body.created).toBe(1);
    expect((await give(['Lyon', 'Nantes', 'owner-1'])).body).toMatchObject({
      created: 1,
      existing: 2,
    });
    expect(await game.pages()).toHaveLength(3);
  });

  it('creates a new page where the owner has deleted the copy', async () => {
    await give(['Lyon']);
    const { id } = await inPlace('Lyon');
    await remove(id);
    expect((await give(['Lyon'])).body).toMatchObject({ created: 1 });
    expect((await inPlace('Lyon')).id).not.toBe(id);
  });

  it('creates nothing when the allowance has too little room, and says how many pages are missing', async () => {
    await game.subscribe('owner-1', { pages: 2, version: 2 });
    const { body } = await give(['Lyon', 'Nantes', 'Lille']);
    expect(body).toMatchObject({
      code: 'PAGE_ALLOWANCE_REACHED',
      details: { landingPages: 2, missing: 2 },
    });
    expect(await game.pages()).toHaveLength(1);
  });

  it('is for the main account, its own places, and pages that are no copy', async () => {
    await give(['Lyon']);
    const { id } = await inPlace('Lyon');
    expect((await give(['Nantes'], { id })).body).toMatchObject({ code: 'PAGE_IS_COPY' });
    expect((await give(['Ailleurs'])).body).toMatchObject({ code: 'PLACE_NOT_FOUND' });
    for (const as of [game.subAccountOf('owner-1'), game.principal('owner-2'), game.admin()]) {
      expect((await give(['Nantes'], { as })).body).toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

describe('a change of a model page', () => {
  beforeEach(() => give(['Lyon', 'Nantes', 'Lille']));

  it('reaches its copies only once its owner applies it, and what a copy has changed, it keeps', async () => {
    const lyon = await inPlace('Lyon');
    await change(lyon.id, { message: 'À Lyon, on dit merci.' });
    await save(
      model,
      withStock(3, { content: 'À bientôt.', tiktok: 'https://tiktok.com/@camille' }),
    );
    expect((await inPlace('Nantes')).settings.message).toBe('');
    expect((await preview()).body).toEqual({
      version: 2,
      copies: 3,
      pages: 3,
      fields: [
        { field: 'message', follow: 2, keep: 1 },
        { field: 'tiktok', follow: 3, keep: 0 },
      ],
      keeping: [{ _id: lyon.id, name: 'Chez Camille Lyon' }],
      unfit: [],
    });

    expect((await apply(2)).body).toEqual({ pages: 3, unfit: [] });
    expect((await inPlace('Nantes')).settings).toMatchObject({
      message: 'À bientôt.',
      restaurant: { name: 'Chez Camille Nantes' },
    });
    expect((await inPlace('Lyon')).settings).toMatchObject({
      message: 'À Lyon, on dit merci.',
      links: { tiktok: 'https://tiktok.com/@camille' },
    });
    expect((await actions()).at(-1)).toEqual(['MODEL_APPLIED', { pageId: model, pages: 3, of: 3 }]);
    expect((await preview()).body).toMatchObject({ pages: 0, fields: [] });
    expect((await apply(2)).body).toEqual({ pages: 0, unfit: [] });
  });

  it('is refused when the model is newer than what its owner has seen', async () => {
    await save(model, withStock(4));
    expect((await apply(1)).body).toMatchObject({ code: 'PAGE_CHANGED' });
  });

  it('is completed by a repeat when it was interrupted, also after another change', async () => {
    const { settings: before } = await pageOf(model);
    await change(model, { message: 'Deux' });
    // The state that an interrupted request leaves: it is known to run, and one copy has followed.
    const { settings } = await pageOf(model);
    await game.adapters.store
      .table(MODELS)
      .update(model, (row) => ({ ...row, round: row.round + 1, known: [before, settings] }));
    await change((await inPlace('Lyon')).id, { message: 'Deux' });
    await change(model, { message: 'Trois' });
    expect((await applyNow()).body).toEqual({ pages: 3, unfit: [] });
    const messages = (await game.pages()).map((page) => page.settings.message);
    expect(messages).toEqual(['Trois', 'Trois', 'Trois', 'Trois']);
    expect((await game.adapters.store.table(MODELS).get(model))?.known).toHaveLength(1);
  });

  it('leaves all gifts of a copy whose own gifts do not fit, and names it', async () => {
    const lyon = await inPlace('Lyon');
    const [gift] = lyon.settings.gifts;
    const own = [
      { ...gift!, percent: 10 },
      { ...gift!, option: 2 as const, percent: 60 },
    ];
    await change(lyon.id, { gifts: own });
    const { settings } = await pageOf(model);
    await change(model, {
      message: 'Bonjour',
      gifts: [
        { ...gift!, percent: 20 },
        { ...gift!, option: 3, percent: 80 },
      ],
    });
    expect(settings.gifts).toHaveLength(1);
    const { body } = await applyNow();
    expect(body).toEqual({ pages: 3, unfit: [{ _id: lyon.id, name: 'Chez Camille Lyon' }] });
    expect((await inPlace('Lyon')).settings).toMatchObject({ gifts: own, message: 'Bonjour' });
    expect((await inPlace('Nantes')).settings.gifts).toHaveLength(2);
  });

  it('is on the way when a new place gets the page: its copy has what the others have', async () => {
    await addPlaces('Brest');
    await change(model, { message: 'Nouveau' });
    expect((await give(['Brest'])).body).toEqual({ created: 1, existing: 0, isBehind: true });
    expect((await inPlace('Brest')).settings.message).toBe('');
    expect((await applyNow()).body).toEqual({ pages: 4, unfit: [] });
  });

  it('is recorded for each copy when platforms refuse its wording', async () => {
    await save(model, withStock(3, { content: 'Mettez 5 étoiles sur Google.' }));
    await apply(2);
    const published = (await actions()).filter(([action]) => action === 'WORDING_PUBLISHED');
    expect(published).toHaveLength(4);
  });

  it('has no way to its copies once the model is deleted: they are ordinary pages', async () => {
    const { id } = await inPlace('Lyon');
    expect((await remove(model)).status).toBe(204);
    expect(await read(id)).not.toHaveProperty('model');
    expect(await game.adapters.store.table(MODELS).get(model)).toBeNull();
    expect((await save(id, withStock(9))).status).toBe(200);
  });
});

describe('a stock for each place', () => {
  it('counts the gifts of each page by themselves', async () => {
    await give(['Lyon']);
    const { id } = await inPlace('Lyon');
    for (const guest of ['a', 'bb', 'ccc'])
      expect(await spin(model, guest)).toHaveProperty('voucher');
    expect(await spin(model, 'dddd')).toMatchObject({ code: 'SOLD_OUT' });
    expect(await spin(id, 'dddd')).toHaveProperty('voucher');
  });
});

describe('a stock for all places together', () => {
  let lyon: string;
  let nantes: string;
  const sharing = async () => {
    await give(['Lyon', 'Nantes'], { stock: 'shared' });
    [lyon, nantes] = [(await inPlace('Lyon')).id, (await inPlace('Nantes')).id];
  };

  it('counts the gifts of all pages together, with those that the model has counted before', async () => {
    expect(await spin(model, 'a')).toHaveProperty('voucher');
    await sharing();
    expect(await spin(lyon, 'bb')).toHaveProperty('voucher');
    expect(await spin(nantes, 'ccc')).toHaveProperty('voucher');
    for (const page of [model, lyon, nantes]) {
      expect(await spin(page, 'dddd')).toMatchObject({ code: 'SOLD_OUT' });
      expect((await read(page)).state).toBe('sold-out');
    }
    const list = await game.call(endpoints.listPages, { as: owner(), query: { owner: 'owner-1' } });
    expect(list.body.map(({ state }) => state)).toEqual(['sold-out', 'sold-out', 'sold-out']);
    expect(list.body[1]).toMatchObject({ model: { pageId: model, stock: 'shared' } });
    const gifts = await game.call(endpoints.readGifts, { as: owner(), query: { pageId: lyon } });
    expect(gifts.body.gifts[0]?.stock.total).toEqual({ limit: 3, won: 3, left: 0 });
  });

  it('is that of the model as it is now, in the draw and in the rules of the game', async () => {
    await sharing();
    const rules = async () =>
      (await game.call(endpoints.readRules, { query: { pageId: lyon } })).body.text;
    expect(await spin(lyon, 'a')).toHaveProperty('voucher');
    expect(await rules()).toContain('3 au total, pour tous les établissements participants');
    await save(model, withStock(1));
    expect(await spin(lyon, 'bb')).toMatchObject({ code: 'SOLD_OUT' });
    expect(await rules()).toContain('1 au total, pour tous les établissements participants');
    await save(model, withStock(2));
    expect(await spin(lyon, 'bb')).toHaveProperty('voucher');
    const [first, second] = await game.plays();
    expect(first?.rules).not.toBe(second?.rules);
  });

  it('changes on the model only; the rest of a copy stays its own', async () => {
    await sharing();
    const refused = { code: 'STOCK_IS_SHARED' };
    expect((await save(lyon, withStock(9))).body).toMatchObject(refused);
    expect((await save(lyon, withStock(3, { option1: 'Un thé' }))).body).toMatchObject(refused);
    const body = { option: 1, period: 'total', from: 3, to: 9 } as const;
    const add = (id: string) =>
      game.call(endpoints.addStock, { as: owner(), params: { id }, body });
    expect((await add(lyon)).body).toMatchObject(refused);
    expect((await add(model)).status).toBe(200);
    const own = withStock(9, { content: 'À Lyon' });
    expect((await save(lyon, own)).body).toMatchObject({ content: 'À Lyon' });
    expect((await pageOf(lyon)).settings.gifts[0]?.terms.stock.total).toBe(3);
  });

  it('keeps the model while copies use its stock', async () => {
    await sharing();
    expect((await remove(model)).body).toMatchObject({ code: 'MODEL_IN_USE' });
    await remove(lyon);
    await remove(nantes);
    expect((await remove(model)).status).toBe(204);
  });

  describe('and a model that is deleted while it is given', () => {
    let duringAdd: (() => Promise<unknown>) | null;
    let afterCheck: (() => Promise<unknown>) | null;
    const once = async (step: typeof duringAdd, end: () => void) => {
      end();
      await step?.();
    };

    beforeEach(async () => {
      [duringAdd, afterCheck] = [null, null];
      await game.close();
      game = await startGame({}, undefined, ({ store }) => {
        const pages = createPages(store);
        return {
          pages: {
            ...pages,
            async add(...page) {
              await once(duringAdd, () => (duringAdd = null));
              return pages.add(...page);
            },
            async copiesOf(modelId) {
              const copies = await pages.copiesOf(modelId);
              await once(afterCheck, () => (afterCheck = null));
              return copies;
            },
          },
        };
      });
      await game.subscribe('owner-1', { pages: 100 });
      model = await game.createPage('owner-1', { format: withStock(3) });
      await addPlaces('Lyon', 'Nantes', 'Lille');
    });

    const copies = async () =>
      (await game.pages()).filter(({ modelId, number }) => modelId === model && number > 0);

    it('keeps it when the deletion comes before the first copy', async () => {
      let deletion: { body: unknown } | undefined;
      duringAdd = async () => (deletion = await remove(model));
      expect((await give(['Lyon'], { stock: 'shared' })).body).toMatchObject({ created: 1 });
      expect(deletion?.body).toMatchObject({ code: 'MODEL_IN_USE' });
      expect(await pageOf(model)).not.toHaveProperty('deletedAt');
      expect((await remove(model)).body).toMatchObject({ code: 'MODEL_IN_USE' });
    });

    it('keeps it when the deletion has just found no copy', async () => {
      await give(['Lyon'], { stock: 'shared' });
      await remove((await inPlace('Lyon')).id);
      afterCheck = () => give(['Nantes'], { stock: 'shared' });
      expect((await remove(model)).body).toMatchObject({ code: 'MODEL_IN_USE' });
      expect(await copies()).toHaveLength(1);
      expect(await pageOf(model)).not.toHaveProperty('deletedAt');
    });

    it('is either given or deleted, whichever comes first', async () => {
      for (let round = 0; round < 10; round++) {
        const [deletion, giving] = await Promise.all([
          remove(model),
          give(['Lyon', 'Nantes'], { stock: 'shared' }),
        ]);
        const isGone = deletion.status === 204;
        expect([giving.status, (await copies()).length]).toEqual(isGone ? [404, 0] : [200, 2]);
        model = await game.createPage('owner-1', { format: withStock(3) });
      }
    });
  });

  it('has nothing left of a gift that the model has no longer', async () => {
    await sharing();
    await save(
      model,
      withStock(null, {
        option1: '',
        option1frequency: null,
        option2: 'Un thé',
        option2frequency: 100,
      }),
    );
    expect(await spin(lyon, 'a')).toMatchObject({ code: 'SOLD_OUT' });
    await applyNow();
    expect(await spin(lyon, 'a')).toHaveProperty('voucher');
  });
});
