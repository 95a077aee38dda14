import { endpoints, events } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { aFormat, GIFT_TERMS, PAGE_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 3 });
});
afterEach(() => game.close());

const pageWith = (alcoholFree?: boolean) =>
  game.createPage('owner-1', {
    format: aFormat({
      option1: 'Un verre de vin',
      ...(alcoholFree !== undefined && { option1terms: { ...GIFT_TERMS, alcoholFree } }),
    }),
  });

it('guests, the winner’s mail and the counter are told that a gift is an alcoholic drink', async () => {
  const pageId = await pageWith();
  const { body: page } = await game.call(endpoints.readPageToPlay, { query: { pageId } });
  expect(page.gifts?.map(({ conditions }) => conditions.alcohol)).toEqual([true, undefined]);
  game.dice.next(99);
  const body = { pageId, email: 'winner@example.fr', adult: true as const };
  const { outcome } = (await game.call(endpoints.spinWheel, { body })).body;
  expect(outcome.conditions).toMatchObject({ alcohol: true });
  const [request] = await game.published(events.winnerMailRequested, 1);
  expect(request?.data.conditions).toMatchObject({ alcohol: true });
  await eventually(async () => {
    expect((await game.wonGifts())[0]?.conditions).toMatchObject({ alcohol: true });
  });
});

it('the owner’s answer that it has no alcohol counts, and stays with the page', async () => {
  const pageId = await pageWith(true);
  const { body: page } = await game.call(endpoints.readPageToPlay, { query: { pageId } });
  expect(page.gifts?.map(({ conditions }) => conditions.alcohol)).toEqual([undefined, undefined]);
  const as = aPrincipal({ userId: 'owner-1' });
  const { body: own } = await game.call(endpoints.readPageForUpdate, { as, query: { pageId } });
  expect(own.option1terms).toMatchObject({ alcoholFree: true });
});

const guest = { email: 'guest@example.fr' };
const repeatable = { 'idempotency-key': 'a-spin-of-this-guest' };
const spin = (pageId: string, body: object, headers: Record<string, string> = {}) =>
  game.call(endpoints.spinWheel, { body: { pageId, ...guest, ...body }, headers });

it('only guests who declare to be 18 spin a wheel with an alcoholic drink, and the play keeps that', async () => {
  const pageId = await pageWith();
  const refused = await spin(pageId, {}, repeatable);
  expect(refused).toMatchObject({ status: 403, body: { code: 'ADULTS_ONLY', field: 'adult' } });
  expect(await game.plays()).toEqual([]);
  expect((await spin(pageId, { adult: true }, repeatable)).status).toBe(200);
  expect((await game.plays()).map(({ age }) => age)).toEqual(['declared-adult']);
});

it.each([false, 'true', 1, null])('%j is no declaration', async (adult) => {
  expect(await spin(await pageWith(), { adult })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', field: 'adult' },
  });
});

it('refused spins count for no limit of the device', async () => {
  const pageId = await pageWith();
  const { headers } = await spin(pageId, {});
  const device = { cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
  for (let attempt = 0; attempt < 12; attempt += 1) await spin(pageId, {}, device);
  expect((await spin(pageId, { adult: true }, device)).status).toBe(200);
});

it('a wheel without an alcoholic drink asks no guest, and its plays keep no age', async () => {
  expect((await spin(await pageWith(true), { adult: true })).status).toBe(200);
  const never = aFormat({ option3: 'Une bière', option3frequency: 0 });
  const pageId = await game.createPage('owner-1', { format: never });
  expect((await spin(pageId, {})).status).toBe(200);
  expect((await game.plays()).map(({ age }) => age)).toEqual([undefined, undefined]);
});

it('a drink that is the consolation gift, and a drink that is sold out, are for adults too', async () => {
  const comfort = aFormat({
    ...{ option3: 'Une bière', option3frequency: 0 },
    terms: { ...PAGE_TERMS, consolation: 3 },
  });
  const stock = { total: 1, week: null, day: null };
  const rare = aFormat({ option1: 'Un kir', option1terms: { ...GIFT_TERMS, stock } });
  const pages = await Promise.all(
    [comfort, rare].map((format) => game.createPage('owner-1', { format })),
  );
  game.dice.next(99);
  await spin(pages[1] ?? '', { adult: true, email: 'first@example.fr' });
  for (const pageId of pages) expect((await spin(pageId, {})).body.code).toBe('ADULTS_ONLY');
});

it('a repeat of a request has its play, also when the gift became a drink meanwhile', async () => {
  const pageId = await game.createPage('owner-1', { format: aFormat() });
  const first = await spin(pageId, {}, repeatable);
  const as = aPrincipal({ userId: 'owner-1' });
  const body = { gameFormat: aFormat({ option1: 'Un kir' }) };
  await game.call(endpoints.updatePage, { as, params: { id: pageId }, body });
  const { playId } = first.body;
  expect((await spin(pageId, {}, repeatable)).body).toMatchObject({ playId });
  expect((await spin(pageId, { email: 'other@example.fr' })).body.code).toBe('ADULTS_ONLY');
});
