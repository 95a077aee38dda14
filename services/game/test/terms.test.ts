import { eventually } from '@girouette/platform/async/testing';
import { endpoints, events } from '@girouette/contracts';
import type { GiftTermsFormat } from '@girouette/contracts/pages/http/game-terms';
import { LEDGERS } from '../src/pages/ledger-store';
import { PLAYS } from '../src/plays/store';
import { aFormat, GIFT_TERMS, PAGE_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

const stock = (limits: Partial<GiftTermsFormat['stock']>): GiftTermsFormat => ({
  ...GIFT_TERMS,
  stock: { ...GIFT_TERMS.stock, ...limits },
});

let game: GameService;
beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 5 });
});
afterEach(() => game.close());

/** A page with one gift, which every spin wins until it runs out. */
const aPageWith = (format: Parameters<typeof aFormat>[0]) =>
  game.createPage('owner-1', {
    format: aFormat({ option1frequency: 100, option2: '', ...format }),
  });

const spin = async (pageId: string, guest: string, headers: Record<string, string> = {}) => {
  const body = { pageId, email: `${guest}@example.fr` };
  return game.call(endpoints.spinWheel, { body, headers });
};
const ledgerOf = (pageId: string) => game.adapters.store.table(LEDGERS).get(pageId);

test('one of a hundred simultaneous guests wins the only gift, and the others read that nothing is left', async () => {
  const pageId = await aPageWith({ option1terms: stock({ total: 1 }) });
  const guests = Array.from({ length: 100 }, (_, at) => spin(pageId, `guest-${at}`));
  const statuses = (await Promise.all(guests)).map(({ status }) => status);
  expect([
    statuses.filter((each) => each === 200),
    statuses.filter((each) => each === 409),
  ]).toEqual([[200], Array.from({ length: 99 }, () => 409)]);
  expect((await game.plays()).map(({ outcome }) => outcome.kind)).toEqual(['gift']);
  expect((await ledgerOf(pageId))?.counters['won:1:total']).toEqual({ period: 'ever', amount: 1 });
  const { body } = await game.call(endpoints.readPageToPlay, { query: { pageId } });
  expect(body.state).toBe('sold-out');
});

test('a sold-out gift leaves its share to the consolation gift', async () => {
  const pageId = await aPageWith({
    option1terms: stock({ day: 1 }),
    option2: 'Un bonbon',
    option2frequency: 0,
    terms: { ...PAGE_TERMS, consolation: 2 },
  });
  const first = await spin(pageId, 'first');
  const second = await spin(pageId, 'second');
  expect([first.body.outcome.label, second.body.outcome.label]).toEqual([
    'Un café offert',
    'Un bonbon',
  ]);
});

test('a guest who has played already takes nothing from the stock', async () => {
  const pageId = await aPageWith({ option1terms: stock({ total: 2 }) });
  await spin(pageId, 'guest');
  const again = await Promise.all([spin(pageId, 'guest'), spin(pageId, 'Guest+tag')]);
  expect(again.map(({ body }) => body.code)).toEqual(['ALREADY_PLAYED', 'ALREADY_PLAYED']);
  expect((await spin(pageId, 'other')).status).toBe(200);
});

test('a repeated request has its gift again, also when nothing is left', async () => {
  const pageId = await aPageWith({ option1terms: stock({ total: 1 }) });
  const headers = { 'idempotency-key': 'a-key-of-this-spin' };
  const first = await spin(pageId, 'guest', headers);
  expect((await spin(pageId, 'guest', headers)).body).toMatchObject({ playId: first.body.playId });
});

test('gifts stop where the budget of the week is used up, and come back on Monday', async () => {
  const pageId = await aPageWith({
    option1terms: { ...GIFT_TERMS, cost: 4 },
    terms: { ...PAGE_TERMS, budget: { amount: 10, per: 'week' } },
  });
  const statuses: number[] = [];
  for (const guest of ['a', 'b', 'c']) statuses.push((await spin(pageId, guest)).status);
  game.clock.advance(7 * 24 * 3_600_000);
  statuses.push((await spin(pageId, 'c')).status);
  expect(statuses).toEqual([200, 200, 409, 200]);
});

test('a killed process’s reservations are given back, and its stored plays stay counted', async () => {
  const pageId = await aPageWith({ option1terms: stock({ total: 2 }) });
  await spin(pageId, 'winner');
  const [stored] = await game.plays();
  const ledgers = game.adapters.store.table(LEDGERS);
  await ledgers.update(pageId, (ledger) => ({
    ...ledger,
    counters: { ...ledger.counters, 'won:1:total': { period: 'ever', amount: 2 } },
    open: [...ledger.open, { ...ledger.open[0]!, playId: 'never-stored' }],
  }));
  expect((await spin(pageId, 'refused')).body.code).toBe('SOLD_OUT');

  game.clock.advance(10 * 60_000);
  game.service.trigger('settle-reservations');
  const after = await eventually(async () => {
    const ledger = await ledgerOf(pageId);
    expect(ledger?.open).toEqual([]);
    return ledger;
  });
  expect([after?.open, after?.counters['won:1:total']?.amount]).toEqual([[], 1]);
  expect(await game.adapters.store.table(PLAYS).get(stored?.id ?? '')).not.toBeNull();
  expect((await spin(pageId, 'refused')).status).toBe(200);
});

test('a win keeps the terms of its moment, despite later changes', async () => {
  const pageId = await aPageWith({
    option1terms: { ...GIFT_TERMS, minimumPurchase: 0, validDays: 3 },
  });
  const won = await spin(pageId, 'guest');
  expect(won.body.outcome.conditions).toMatchObject({ minimumPurchase: 0, validDays: 3 });
  const as = game.principal('owner-1');
  const gameFormat = aFormat({ option1terms: { ...GIFT_TERMS, minimumPurchase: 50 } });
  await game.call(endpoints.updatePage, { as, params: { id: pageId }, body: { gameFormat } });
  expect((await game.plays()).map(({ terms }) => terms?.minimumPurchase)).toEqual([0]);
  const [mail] = await game.published(events.winnerMailRequested, 1);
  expect(mail?.data.conditions).toMatchObject({ minimumPurchase: 0, validDays: 3 });
});

test('a page that allows another play accepts it from the named day on', async () => {
  const pageId = await aPageWith({ terms: { ...PAGE_TERMS, replayAfterDays: 7 } });
  await spin(pageId, 'guest');
  const refused = await spin(pageId, 'guest');
  expect(refused.body.details).toMatchObject({
    playAgainOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  });
  game.clock.advance(7 * 24 * 3_600_000);
  const again = await Promise.all([spin(pageId, 'guest'), spin(pageId, 'guest')]);
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await game.plays()).toHaveLength(2);
  const spun = await game.published(events.wheelSpun, 2);
  expect(spun.map(({ data }) => data.again)).toEqual([undefined, true]);
});

test.each([
  ['GAME_EARLY', { firstDay: '2999-01-01' }],
  ['GAME_OVER', { lastDay: '2000-01-01' }],
] as const)('outside its days a page refuses with %s', async (code, terms) => {
  const pageId = await aPageWith({ terms: { ...PAGE_TERMS, ...terms } });
  expect((await spin(pageId, 'guest')).body.code).toBe(code);
});

describe('bad terms are refused at their field, in French', () => {
  test.each([
    [
      'option1terms.stock.day',
      { option1terms: stock({ day: -1 }) },
      'Un stock ne peut pas être négatif.',
    ],
    [
      'option1terms.stock.total',
      { option1terms: stock({ total: 1.5 }) },
      'Choisissez un nombre entier.',
    ],
    [
      'terms.lastDay',
      { terms: { ...PAGE_TERMS, firstDay: '2026-12-02', lastDay: '2026-12-01' } },
      'Le dernier jour vient avant le premier.',
    ],
    [
      'option1terms.validDays',
      { option1terms: { ...GIFT_TERMS, validDays: 0 } },
      'Un cadeau remis à partir de demain est valable au moins un jour.',
    ],
    [
      'terms.budget.amount',
      {
        option1terms: { ...GIFT_TERMS, cost: 5 },
        terms: { ...PAGE_TERMS, budget: { amount: 4.99, per: 'week' } },
      },
      expect.stringContaining('Ce budget') as string,
    ],
    [
      'terms.consolation',
      { terms: { ...PAGE_TERMS, consolation: 4 } },
      expect.stringContaining('lot de consolation') as string,
    ],
  ])('%s', async (field, changed, message) => {
    const gameFormat = { ...aFormat(), ...changed };
    const as = game.principal('owner-1');
    const { status, body } = await game.call(endpoints.createPage, { as, body: { gameFormat } });
    expect([status, body]).toMatchObject([400, { field: `gameFormat.${field}`, message }]);
  });
});
