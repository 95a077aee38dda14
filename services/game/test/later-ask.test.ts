import { endpoints, events } from '@girouette/contracts';
import { readWinnerAddress } from '@girouette/signed';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { aFormat, PAGE_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;
beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 5 });
});
afterEach(() => game.close());

const LATER = { terms: { ...PAGE_TERMS, askAfterHours: 20 }, followOrReview: 'google' } as const;
const LINK = 'https://g.page/chez-camille';
const owner = aPrincipal({ userId: 'owner-1' });

const aPage = (overrides: Parameters<typeof aFormat>[0] = {}) =>
  game.createPage('owner-1', {
    format: aFormat({ googleMaps: LINK, instagram: '', ...overrides }),
  });
const asksLater = async (pageId: string) =>
  (await game.call(endpoints.readPageToPlay, { query: { pageId } })).body.asksLater;
const spin = (pageId: string, body: Record<string, unknown>) =>
  game.call(endpoints.spinWheel, { body: { pageId, ...body } });

test('winners and losers who agree are asked later, and their address can be read by result-mail only', async () => {
  const pageId = await aPage(LATER);
  expect(await asksLater(pageId)).toBe(true);
  game.dice.next(99);
  await spin(pageId, { email: 'wins@example.fr', laterAsk: '2026-11' });
  game.dice.next(0);
  await spin(pageId, { email: 'loses@example.fr', laterAsk: '2026-11' });
  await spin(pageId, { email: 'silent@example.fr' });
  await game.published(events.wheelSpun, 3);
  const asked = (await game.published(events.laterAskRequested, 2)).map(({ data }) => data);
  const plays = await game.plays();
  for (const [at, email] of ['wins@example.fr', 'loses@example.fr'].entries()) {
    const { mailId, sealed, ...data } = asked[at]!;
    expect(readWinnerAddress(game.adapters.keys, { mailId, sealed })).toBe(email);
    expect(data).toMatchObject({ pageId, ownerId: 'owner-1', wording: '2026-11' });
    expect(data).toMatchObject({ ask: 'review', link: LINK });
    const play = plays.find(({ id }) => mailId === `later-ask:${id}`);
    expect(Date.parse(data.dueAt) - (play?.at.getTime() ?? 0)).toBe(20 * 3_600_000);
  }
  expect(JSON.stringify(asked)).not.toContain('example.fr');
});

test.each([
  ['asks before the spin', {}],
  ['has no address to link to', { ...LATER, followOrReview: 'instagram' as const }],
])('a page that %s ignores the consent', async (_what, format) => {
  const pageId = await aPage(format);
  expect(await asksLater(pageId)).toBeUndefined();
  expect((await spin(pageId, { email: 'guest@example.fr', laterAsk: '2026-11' })).status).toBe(200);
  await game.published(events.wheelSpun, 1);
  expect(await game.published(events.laterAskRequested)).toEqual([]);
});

test('a consent to a wording that no guest was shown is refused', async () => {
  const pageId = await aPage(LATER);
  const { status } = await spin(pageId, { email: 'guest@example.fr', laterAsk: '1999-01' });
  expect(status).toBe(400);
});

test('a copy asks later too, and an older client changes a page without changing when it asks', async () => {
  const pageId = await aPage(LATER);
  const copy = await game.call(endpoints.copyPage, { as: owner, params: { id: pageId } });
  expect(copy.body.terms?.askAfterHours).toBe(20);
  const change = async (terms: Record<string, unknown>) => {
    const body = { gameFormat: { ...aFormat({ ...LATER, googleMaps: LINK }), terms } };
    const answer = await game.call(endpoints.updatePage, {
      as: owner,
      params: { id: pageId },
      body,
    });
    return answer.body.terms?.askAfterHours;
  };
  expect(await change({ ...PAGE_TERMS })).toBe(20);
  expect(await change({ ...PAGE_TERMS, askAfterHours: null })).toBeNull();
  expect(await asksLater(pageId)).toBeUndefined();
});

test.each([1, 73, 2.5])('%d hours are refused with their field', async (askAfterHours) => {
  const body = { gameFormat: aFormat({ ...LATER, terms: PAGE_TERMS }) };
  const sent = { ...body.gameFormat, terms: { ...PAGE_TERMS, askAfterHours } };
  const answer = await game.call(endpoints.createPage, { as: owner, body: { gameFormat: sent } });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { field: 'gameFormat.terms.askAfterHours' },
  ]);
});

test('the mails that follow a spin know the language of the guest', async () => {
  const pageId = await aPage(LATER);
  game.dice.next(99);
  await spin(pageId, { email: 'wins@example.fr', laterAsk: '2026-11', language: 'nl' });
  await spin(pageId, { email: 'french@example.fr', laterAsk: '2026-11' });
  const [first, second] = await game.published(events.laterAskRequested, 2);
  expect(first?.data.language).toBe('nl');
  expect(second?.data).not.toHaveProperty('language');
  const [mail] = await game.published(events.winnerMailRequested, 1);
  expect(mail?.data.language).toBe('nl');
  const { status } = await spin(pageId, { email: 'other@example.fr', language: 'tlh' });
  expect(status).toBe(400);
});
