import { endpoints, events } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { eventually } from '@girouette/platform/kit/testing';
import type { GiftTermsFormat } from '@girouette/contracts/pages/http/game-terms';
import { aFormat, GIFT_TERMS, PAGE_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

const stock = (limits: Partial<GiftTermsFormat['stock']>, cost: number | null = null) => ({
  ...GIFT_TERMS,
  ...{ stock: { ...GIFT_TERMS.stock, ...limits }, cost },
});

let game: GameService;
beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 5 });
});
afterEach(() => game.close());

/** A page where every spin wins the first gift, as long as it is there. */
const aPageWith = (format: Parameters<typeof aFormat>[0]) =>
  game.createPage('owner-1', {
    format: aFormat({ option1frequency: 100, option2frequency: 0, ...format }),
  });

let guests = 0;
const win = async (pageId: string) => {
  const body = { pageId, email: `guest-${(guests += 1)}@example.fr` };
  return game.call(endpoints.spinWheel, { body });
};

const giftsOf = async (pageId: string, as = game.principal('owner-1')) => {
  const { status, body } = await game.call(endpoints.readGifts, { as, query: { pageId } });
  expect(status).toBe(200);
  return body;
};

const add = (pageId: string, [from, to]: [number, number], changes: object = {}) =>
  game.call(endpoints.addStock, {
    as: game.principal('owner-1'),
    params: { id: pageId },
    body: { option: 1, period: 'total', from, to, ...changes },
  });

test('an owner sees the rest of each gift, the gifts that were given, and the rest of the budget', async () => {
  const pageId = await aPageWith({
    option1terms: stock({ day: 2, total: 5 }, 4),
    option2terms: stock({}, 20),
    terms: { ...PAGE_TERMS, budget: { amount: 25, per: 'month' } },
  });
  await win(pageId);
  await win(pageId);
  expect(await giftsOf(pageId)).toMatchObject({
    ...{ pageId, counted: true },
    gifts: [
      {
        ...{ option: 1, label: 'Un café offert', cost: 4, shortage: 'stock' },
        stock: {
          day: { limit: 2, won: 2, left: 0 },
          week: { limit: null, won: 2, left: null },
          total: { limit: 5, won: 2, left: 3 },
        },
      },
      { option: 2, shortage: 'budget', stock: { total: { limit: null, won: 0, left: null } } },
    ],
    spent: { week: 8, month: 8 },
    budget: { amount: 25, per: 'month', left: 17 },
    forecast: { state: 'early' },
  });
});

test('euros are counted on a page where a gift only has a cost, and forecast after 28 full days', async () => {
  game.clock.set('2026-11-01T11:00:00Z');
  const pageId = await aPageWith({ option1terms: stock({}, 2.5) });
  for (let days = 0; days < 29; days++) {
    await win(pageId);
    game.clock.advance(DAY_MS);
  }
  // The 30th: 29 gifts were given, and today costs what Mondays do.
  expect(await giftsOf(pageId)).toMatchObject({
    ...{ today: '2026-11-30', spent: { week: 0, month: 72.5 } },
    forecast: { state: 'known', expected: 75, low: 75, high: 75 },
  });
});

test('on a page without terms nothing is counted', async () => {
  const pageId = await aPageWith({});
  await win(pageId);
  expect(await giftsOf(pageId)).toMatchObject({
    ...{ counted: false, budget: null, spent: { week: 0, month: 0 } },
    forecast: { state: 'costless' },
  });
});

test('sub-accounts and administrators see the gifts; sub-accounts add none', async () => {
  const pageId = await aPageWith({ option1terms: stock({ total: 1 }) });
  const sub = game.subAccountOf('owner-1');
  const seen = await Promise.all([giftsOf(pageId, sub), giftsOf(pageId, game.admin())]);
  expect(seen.map(({ gifts }) => gifts[0]?.stock.total.left)).toEqual([1, 1]);
  const params = { id: pageId };
  const body = { option: 1, period: 'total', from: 1, to: 11 } as const;
  const refused = await game.call(endpoints.addStock, { as: sub, params, body });
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
});

test('gifts that are taken back can be won again, and free their cost once', async () => {
  const pageId = await aPageWith({
    option1terms: stock({ total: 3 }, 20),
    terms: { ...PAGE_TERMS, budget: { amount: 60, per: 'month' } },
  });
  for (let wins = 0; wins < 3; wins++) await win(pageId);
  expect((await win(pageId)).body.code).toBe('SOLD_OUT');
  const as = game.principal('owner-1');
  const won = await eventually(async () => {
    const found = await game.wonGifts();
    expect(found).toHaveLength(3);
    return found;
  });
  const revoke = (id: string) =>
    game.call(endpoints.revokeGift, { as, params: { id }, body: { reason: 'Abus' } });
  for (const { id } of won.slice(0, 2)) await Promise.all([revoke(id), revoke(id)]);
  expect(await giftsOf(pageId)).toMatchObject({
    gifts: [{ stock: { total: { won: 1, left: 2 } } }, {}],
    ...{ spent: { month: 20 }, budget: { left: 40 } },
  });
  expect((await win(pageId)).status).toBe(200);
  await win(pageId);
  expect((await win(pageId)).body.code).toBe('SOLD_OUT');
});

describe('added stock', () => {
  test('can be won at once; plays that exist keep their terms', async () => {
    const pageId = await aPageWith({ option1terms: stock({ total: 1 }) });
    await win(pageId);
    expect((await win(pageId)).body.code).toBe('SOLD_OUT');
    const { status, body } = await add(pageId, [1, 11]);
    expect([status, body.gifts[0]]).toMatchObject([
      200,
      { shortage: null, stock: { total: { limit: 11, won: 1, left: 10 } } },
    ]);
    expect((await win(pageId)).status).toBe(200);
    const plays = await game.plays();
    expect(plays.map(({ terms }) => terms?.stock.total).sort()).toEqual([1, 11]);
    const [event] = await game.published(events.pageUpdated, 1);
    expect(event?.data).toMatchObject({ pageId, version: 2 });
  });

  test('is added once, however often and at once it is sent', async () => {
    const pageId = await aPageWith({ option1terms: stock({ week: 5 }) });
    const period = 'week';
    const all = Array.from({ length: 5 }, () => add(pageId, [5, 15], { period }));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await giftsOf(pageId)).gifts[0]?.stock.week.limit).toBe(15);
    expect((await game.pages()).map(({ version }) => version)).toEqual([2]);
    expect(await game.published(events.pageUpdated, 1)).toHaveLength(1);
  });

  test('is refused when the limit has changed or was removed', async () => {
    const pageId = await aPageWith({ option1terms: stock({ total: 7 }) });
    const refused = [
      await add(pageId, [5, 15]),
      await add(pageId, [5, 15], { period: 'day' }),
      await add(pageId, [7, 17], { option: 4 }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [409, 'PAGE_CHANGED']),
    );
    const lower = await add(pageId, [7, 6]);
    expect([lower.status, lower.body.field]).toEqual([400, 'to']);
    expect((await giftsOf(pageId)).gifts[0]?.stock.total.limit).toBe(7);
  });
});
