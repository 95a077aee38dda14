import { endpoints, events } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import { aFormat, GIFT_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;
const as = aPrincipal({ userId: 'owner-1' });
const labels = { en: 'A free coffee', de: 'Ein Kaffee gratis' };
const translated = { ...GIFT_TERMS, labels };

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 3 });
});
afterEach(() => game.close());

const create = (changes: Partial<GameFormat>) =>
  game.createPage('owner-1', {
    format: aFormat({ option1frequency: 100, option2: '', ...changes }),
  });
const save = (id: string, changes: Partial<GameFormat>) =>
  game.call(endpoints.updatePage, { as, params: { id }, body: { gameFormat: aFormat(changes) } });
const ownLabels = async (pageId: string) =>
  (await game.call(endpoints.readPageForUpdate, { as, query: { pageId } })).body.option1terms
    ?.labels;

it('the labels in other languages reach the page, the win, the winner’s mail and the won gift', async () => {
  const pageId = await create({ option1terms: translated });
  const { body: page } = await game.call(endpoints.readPageToPlay, { query: { pageId } });
  expect(page.gifts?.[0]?.conditions.labels).toEqual(labels);
  const body = { pageId, email: 'winner@example.fr' };
  const { outcome } = (await game.call(endpoints.spinWheel, { body })).body;
  expect(outcome).toMatchObject({ label: 'Un café offert', conditions: { labels } });
  const [request] = await game.published(events.winnerMailRequested, 1);
  expect(request?.data.conditions?.labels).toEqual(labels);
  await eventually(async () => {
    expect((await game.wonGifts())[0]?.conditions.labels).toEqual(labels);
  });
});

it('a client that does not know them leaves them as they are', async () => {
  const pageId = await create({ option1terms: translated });
  await save(pageId, { option1terms: GIFT_TERMS });
  expect(await ownLabels(pageId)).toEqual(labels);
});

it('an owner empties one, and then all', async () => {
  const pageId = await create({ option1terms: translated });
  await save(pageId, { option1terms: { ...GIFT_TERMS, labels: { ...labels, de: ' ' } } });
  expect(await ownLabels(pageId)).toEqual({ en: 'A free coffee' });
  await save(pageId, { option1terms: { ...GIFT_TERMS, labels: {} } });
  expect(await ownLabels(pageId)).toBeUndefined();
});

it.each([{ fr: 'Un café' }, { xx: 'A coffee' }, { en: 'x'.repeat(61) }, { en: 7 }])(
  'labels %j are refused',
  async (refused) => {
    const option1terms = { ...GIFT_TERMS, labels: refused as object };
    const body = { gameFormat: { ...aFormat(), option1terms } };
    expect(await game.call(endpoints.createPage, { as, body })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    });
  },
);

it('an English label names the alcoholic drink that the French one only hints at', async () => {
  const option1terms = { ...GIFT_TERMS, labels: { en: 'A glass of wine' } };
  const pageId = await create({ option1: 'Une surprise du chef', option1terms });
  const { body: page } = await game.call(endpoints.readPageToPlay, { query: { pageId } });
  expect(page.gifts?.[0]?.conditions.alcohol).toBe(true);
});

it('the guard reads the labels in other languages', async () => {
  await create({ option1terms: { ...GIFT_TERMS, labels: { en: 'A coffee for a review' } } });
  const [recorded] = await game.published(events.actionRecorded, 1);
  expect(recorded?.data).toMatchObject({ action: 'WORDING_PUBLISHED' });
});
