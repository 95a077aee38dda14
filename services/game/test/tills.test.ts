/** The five calls of a till (docs/build-on-girouette.md), as an API key with the scope `gift:redeem` alone. */
import { eventually } from '@girouette/platform/async/testing';
import {
  endpoints,
  errorCatalogue,
  errorsOf,
  events,
  scopeOf,
  type EndpointDefinition,
  type Principal,
} from '@girouette/contracts';
import { HOUR_MS } from '@girouette/contracts/durations';
import { openApiDocument } from '@girouette/contracts/description/openapi/document';
import { TILL_PAGES } from '@girouette/contracts/gifts/won-gift';
import { aPrincipal, noteReads, openTestAdapters } from '@girouette/platform/kit/testing';
import { closeAdapters } from '@girouette/platform/kit';
import { guestMarkOf, participantsOf } from '@girouette/signed';
import type { WonGift } from '../src/handover/rules';
import { PAGES } from '../src/pages/store';
import { PLAYS } from '../src/plays/store';
import { aFormat, GIFT_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

jest.setTimeout(30_000);

const GUEST = 'guest@example.fr';

let game: GameService;
let gift: WonGift;

beforeEach(async () => {
  game = await startGame();
  game.clock.set('2026-11-21T19:30:00Z');
  await game.subscribe('owner-1', { pages: 5 });
  gift = await aWin(GUEST);
});
afterEach(() => game.close());

async function aWin(email: string): Promise<WonGift> {
  const option1terms = { ...GIFT_TERMS, firstDay: 'today' as const, validDays: 3 };
  const pageId = await game.createPage('owner-1', {
    format: aFormat({ option1frequency: 100, option2: '', option1terms }),
  });
  const { body } = await game.call(endpoints.spinWheel, { body: { pageId, email } });
  return eventually(async () => {
    const found = (await game.wonGifts()).find(({ id }) => id === body.playId);
    if (!found) throw new Error('no gift yet');
    return found;
  });
}

const keyOf = (userId: string, name: string): Principal => ({
  ...aPrincipal({ userId, name: 'Camille Perrin' }),
  ...{ scopes: ['gift:redeem'], key: { id: `key-of-${name}`, name } },
});
const till = keyOf('owner-1', 'Caisse 1');
const elsewhere = keyOf('owner-2', 'Caisse de la voisine');

const search = (text: string, as = till) =>
  game.call(endpoints.searchGifts, { as, body: { search: text } });
const redeem = (key: string, body: object = {}, as = till) =>
  game.call(endpoints.redeemGift, {
    as,
    headers: { 'idempotency-key': key },
    body: { code: gift.code, device: 'Caisse', ...body },
  });
const undo = (key: string, reason = 'Mauvais cadeau') =>
  game.call(endpoints.undoRedemption, {
    as: till,
    params: { id: gift.id },
    headers: { 'idempotency-key': key },
    body: { reason, device: 'Caisse' },
  });

test('the tag of tills has five calls, and a key with one scope may make them all', () => {
  const five = Object.values<EndpointDefinition>(endpoints).filter(({ tag }) => tag === 'tills');
  const tagged = Object.values(openApiDocument().paths).flatMap((path) =>
    Object.values(path).filter(({ tags }) => tags.includes('tills')),
  );
  expect(tagged.map(({ operationId }) => operationId).sort()).toEqual(
    ['checkGift', 'readTill', 'redeemGift', 'searchGifts', 'undoRedemption'].sort(),
  );
  expect(five.map(({ permission }) => scopeOf(permission))).toEqual(five.map(() => 'gift:redeem'));
  for (const code of five.flatMap(errorsOf)) {
    expect(errorCatalogue[code].message).toMatch(/^[A-ZÀÉÊ].*(\.|[Rr]éessayez\.)$/);
  }
});

test('a till finds the gifts of a guest by the code, and by the address that the guest types', async () => {
  expect((await search(gift.code)).body).toMatchObject([{ _id: gift.id, verdict: 'redeemable' }]);
  const second = await aWin(GUEST);
  const found = await search(' Guest@Example.fr ');
  expect(found.body.map(({ _id }) => _id).sort()).toEqual([gift.id, second.id].sort());
  expect((await search('nobody@example.fr')).body).toEqual([]);
  expect((await search(GUEST, elsewhere)).body).toEqual([]);
  expect((await search(gift.code, elsewhere)).body).toEqual([]);
  expect(await search('guest@')).toMatchObject({ status: 400, body: { field: 'search' } });
});

describe('a gift that the guest’s address finds', () => {
  const markOf = (ownerId: string) =>
    guestMarkOf(game.adapters.keys, { ownerId, email: 'GUEST+roue@example.fr' });
  const tellMark = (ownerId = 'owner-1') =>
    game.publish(events.winnersMarked, {
      winners: [{ playId: gift.id, mark: markOf(ownerId) }],
      at: game.clock.now().toISOString(),
    });
  const found = async (as = till) => (await search(GUEST, as)).body.map(({ _id }) => _id);
  const forgetMark = () =>
    game.adapters.store.table(PLAYS).update(gift.id, (play) => ({ ...play, mark: undefined }));

  it('is that of a play from before marks, once its mark is known', async () => {
    await forgetMark();
    expect(await found()).toEqual([]);
    await tellMark();
    await tellMark();
    expect(await found()).toEqual([gift.id]);
  });

  it('is never that of another owner', async () => {
    await forgetMark();
    await tellMark('owner-2');
    expect(await found(elsewhere)).toEqual([]);
  });

  it('is not found once the guest is erased, whatever arrives later, and keeps its code', async () => {
    await game.publish(events.guestErasureRequested, {
      ...{ erasureId: 'erasure-1', ownerId: 'owner-1', mark: markOf('owner-1') },
      participants: participantsOf(game.adapters.keys, gift.pageId, GUEST),
      at: game.clock.now().toISOString(),
    });
    await game.published(events.guestErased, 1);
    expect(await found()).toEqual([]);
    await tellMark();
    expect(await found()).toEqual([]);
    expect(JSON.stringify(await game.plays())).not.toContain(markOf('owner-1'));
    expect((await search(gift.code)).body).toMatchObject([{ _id: gift.id }]);
  });

  it('was won: the play of a loser has no mark', async () => {
    const pageId = await game.createPage('owner-1', {
      format: aFormat({ option1frequency: 0, option2: '', option2frequency: null }),
    });
    await game.call(endpoints.spinWheel, { body: { pageId, email: 'loser@example.fr' } });
    const marks = (await game.plays()).map(({ outcome, mark }) => [outcome.kind, typeof mark]);
    expect(marks.sort()).toEqual([
      ['gift', 'string'],
      ['loss', 'undefined'],
    ]);
  });
});

test('a search by address and the question whether a till can work cost no more with fifty pages than with one', async () => {
  const adapters = await openTestAdapters('game');
  const { store, reads } = noteReads(adapters.store);
  await game.close();
  game = await startGame({}, { ...adapters, store });
  await game.subscribe('owner-1', { pages: 1 });
  gift = await aWin(GUEST);
  const called = {
    readTill: () => game.call(endpoints.readTill, { as: till }),
    searchGifts: () => search(GUEST),
  };
  /** The fewest of some tries, since tasks read too. */
  async function readsOf(call: () => Promise<{ status: number }>): Promise<string[]> {
    const tries: string[][] = [];
    for (let at = 0; at < 3; at += 1) {
      reads.length = 0;
      expect((await call()).status).toBe(200);
      tries.push([...reads].sort());
    }
    return tries.sort((one, other) => one.length - other.length)[0]!;
  }
  const ofOne = [await readsOf(called.readTill), await readsOf(called.searchGifts)];
  const pages = store.table(PAGES);
  const [page] = await game.pages();
  for (let number = 2; number <= 50; number += 1) {
    const restaurant = { name: `Chez ${number}`, address: '' };
    const settings = { ...page!.settings, restaurant };
    await pages.insert({ ...page!, id: `page-${number}`, number, settings });
  }
  expect([await readsOf(called.readTill), await readsOf(called.searchGifts)]).toEqual(ofOne);
  expect(ofOne[0]).toEqual(['pages find']);
  expect((await called.readTill()).body.restaurants).toHaveLength(TILL_PAGES);
  await game.close();
  await closeAdapters(adapters);
});

test('who guesses addresses is refused after some searches that find nothing', async () => {
  for (let index = 0; index < 30; index += 1) await search(`nobody-${index}@example.fr`, elsewhere);
  expect(await search(GUEST, elsewhere)).toMatchObject({ status: 429 });
  expect((await search(GUEST)).status).toBe(200);
});

test('a till reads whether it can work', async () => {
  const { status, body } = await game.call(endpoints.readTill, { as: till });
  expect([status, body.name, body.at]).toEqual([200, 'Caisse 1', '2026-11-21T19:30:00.000Z']);
  expect(body.restaurants).toHaveLength(1);
  expect((await game.call(endpoints.readTill, { as: elsewhere })).body.restaurants).toEqual([]);
});

test('a repeat with the same key gets the same answer for a day, and changes nothing', async () => {
  const first = await redeem('sale-0001');
  expect(first).toMatchObject({ status: 200, body: { state: 'redeemed' } });
  expect((await undo('back-0001')).body.state).not.toBe('redeemed');
  game.clock.set(new Date(Date.parse('2026-11-21T19:30:00Z') + 20 * HOUR_MS).toISOString());
  expect((await redeem('sale-0001')).body).toEqual(first.body);
  expect((await search(gift.code)).body).toMatchObject([{ verdict: 'redeemable' }]);
  expect((await undo('back-0001')).status).toBe(200);
});

test('the same key with other parameters is refused, and each till has keys of its own', async () => {
  await redeem('sale-0002');
  expect(await redeem('sale-0002', { device: 'Bar' })).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
  const other = keyOf('owner-1', 'Caisse 2');
  expect(await redeem('sale-0002', {}, other)).toMatchObject({
    status: 409,
    body: { code: 'GIFT_REDEEMED' },
  });
  await undo('back-0002');
  expect(await undo('back-0002', 'Autre raison')).toMatchObject({
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
});

test('repeats that arrive together redeem once and are answered alike', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => redeem('sale-0003')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  const [stored] = (await game.wonGifts()).filter(({ id }) => id === gift.id);
  expect(stored?.changes.filter(({ action }) => action === 'redeem')).toHaveLength(1);
});

test('a redemption needs a number of its own, in the header or in the body', async () => {
  const without = await game.call(endpoints.redeemGift, {
    as: till,
    body: { code: gift.code, device: 'Caisse' },
  });
  expect(without).toMatchObject({ status: 400, body: { field: 'nonce' } });
  expect((await redeem('short')).status).toBe(400);
});

describe('the key of one place', () => {
  let lyon: string;
  const keyAt = (placeId: string): Principal => ({
    ...keyOf('owner-1', `Caisse de ${placeId}`),
    assignment: { role: 'manager', places: [placeId] },
  });
  const waiterAt = (placeId: string): Principal =>
    aPrincipal({
      ...{ userId: `waiter-${placeId}`, ownerId: 'owner-1', accountType: 'sub' },
      assignment: { role: 'team', places: [placeId] },
    });
  const handOver = (handover: 'anywhere' | 'where-won') =>
    game.call(endpoints.changeHandover, { as: game.principal('owner-1'), body: { handover } });

  /** What a till and a waiter get from each of the five calls for the gift, which was won at the first place. */
  async function answersOf(as: Principal) {
    const key = `sale-${as.userId}-${as.key?.name ?? ''}`.replaceAll(/[^\w-]/g, '-');
    const health = await game.call(endpoints.readTill, { as });
    const found = await search(gift.code, as);
    const foundByAddress = await search(GUEST, as);
    const checked = await game.call(endpoints.checkGift, { as, body: { code: gift.code } });
    const redeemed = await redeem(key, {}, as);
    const undone = await game.call(endpoints.undoRedemption, {
      as,
      params: { id: gift.id },
      headers: { 'idempotency-key': `${key}-back` },
      body: { reason: 'Mauvais cadeau', device: 'Caisse' },
    });
    const answers = { found, foundByAddress, checked, redeemed, undone };
    return {
      restaurants: health.body.restaurants.length,
      ...Object.fromEntries(
        Object.entries(answers).map(([name, { status, body }]) => [
          name,
          status === 200 ? [200, [body].flat().length] : [status, (body as { code?: string }).code],
        ]),
      ),
    };
  }

  beforeEach(async () => {
    const body = { name: 'Chez Camille Lyon', hours: Array<null>(7).fill(null) };
    const as = game.principal('owner-1');
    lyon = (await game.call(endpoints.addPlace, { as, body })).body._id;
  });

  it('makes all five calls at its place, like a waiter there', async () => {
    await handOver('where-won');
    const own = await answersOf(keyAt('owner-1'));
    expect(own).toEqual({
      restaurants: 1,
      ...{ found: [200, 1], foundByAddress: [200, 1], checked: [200, 1] },
      ...{ redeemed: [200, 1], undone: [200, 1] },
    });
    expect(await answersOf(waiterAt('owner-1'))).toEqual(own);
  });

  it('is refused the gift of another place in each call, as a waiter there is', async () => {
    await handOver('where-won');
    const refused = await answersOf(keyAt(lyon));
    expect(refused).toEqual({
      restaurants: 0,
      ...{ found: [409, 'GIFT_OF_OTHER_PLACE'], foundByAddress: [200, 0] },
      ...{ checked: [409, 'GIFT_OF_OTHER_PLACE'], redeemed: [409, 'GIFT_OF_OTHER_PLACE'] },
      undone: [404, 'GIFT_UNKNOWN'],
    });
    expect(await answersOf(waiterAt(lyon))).toEqual(refused);
    expect((await game.wonGifts()).find(({ id }) => id === gift.id)?.changes).toEqual([]);
  });

  it('hands the gift of another place over where the organisation lets every place do so', async () => {
    const served = await answersOf(keyAt(lyon));
    expect(served).toMatchObject({ checked: [200, 1], redeemed: [200, 1], undone: [200, 1] });
    expect(await answersOf(waiterAt(lyon))).toEqual(served);
  });

  it('finds nothing that another place has redeemed', async () => {
    await handOver('where-won');
    await redeem('sale-0009', {}, keyAt('owner-1'));
    const undone = await game.call(endpoints.undoRedemption, {
      ...{ as: keyAt(lyon), params: { id: gift.id } },
      body: { reason: 'Mauvais cadeau', device: 'Caisse' },
    });
    expect(undone.body).toMatchObject({ code: 'GIFT_UNKNOWN' });
  });
});
