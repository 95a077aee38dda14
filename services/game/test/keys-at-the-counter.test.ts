import { randomUUID } from 'node:crypto';
import { eventually } from '@girouette/platform/async/testing';
import { endpoints, events, type Principal } from '@girouette/contracts';
import { MINUTE_MS } from '@girouette/contracts/durations';
import { giftCodeOf } from '@girouette/contracts/gifts/gift-code';
import { aPrincipal } from '@girouette/platform/kit/testing';
import type { WonGift } from '../src/handover/rules';
import { aFormat, GIFT_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;
let gift: WonGift;

beforeEach(async () => {
  game = await startGame();
  game.clock.set('2026-11-21T19:30:00Z');
  await game.subscribe('owner-1', { pages: 5 });
  const option1terms = { ...GIFT_TERMS, firstDay: 'today' as const, validDays: 3 };
  const pageId = await game.createPage('owner-1', {
    format: aFormat({ option1frequency: 100, option2: '', option1terms }),
  });
  await game.call(endpoints.spinWheel, { body: { pageId, email: 'guest@example.fr' } });
  gift = await eventually(async () => {
    const [won] = await game.wonGifts();
    if (!won) throw new Error('no gift yet');
    return won;
  });
});
afterEach(() => game.close());

/** A till with an API key of the owner's account. */
const till = (name: string): Principal => ({
  ...aPrincipal({ userId: 'owner-1', name: 'Camille Perrin' }),
  ...{ scopes: ['gift:redeem', 'winner:read'], key: { id: `key-of-${name}`, name } },
});
const bar = till('Caisse 1');
const terrace = till('Caisse 2');
const owner = () => game.principal('owner-1');

const check = (as: Principal, code = gift.code) =>
  game.call(endpoints.checkGift, { as, body: { code } });
const redeem = (as: Principal) =>
  game.call(endpoints.redeemGift, {
    as,
    body: { code: gift.code, nonce: randomUUID(), device: 'Caisse' },
  });
const undo = (as: Principal) =>
  game.call(endpoints.undoRedemption, {
    as,
    params: { id: gift.id },
    body: { reason: 'Mauvais cadeau', device: 'Caisse' },
  });
/** A code in the right form that no gift has. */
const wrong = (number: number) => giftCodeOf(BigInt(number));

async function mistype(as: Principal, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) await check(as, wrong(index));
}

describe('thirty wrong codes of an API key', () => {
  it('lock that key, and neither the owner nor another key', async () => {
    await mistype(bar, 30);
    expect((await check(bar)).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await check(terrace)).status).toBe(200);
    expect((await check(owner())).status).toBe(200);
  });

  it('of all keys together lock the keys, and not the people of the restaurant', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await mistype(till(name), 30);
    expect((await check(terrace)).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await check(owner())).status).toBe(200);
  });

  it('of the owner lock no key', async () => {
    await mistype(owner(), 30);
    expect((await check(owner())).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await check(bar)).status).toBe(200);
  });
});

describe('a gift that an API key hands over', () => {
  it('names the key on the counter and in the audit trail', async () => {
    expect((await redeem(bar)).body).toMatchObject({ redemption: { by: 'Caisse 1' } });
    expect((await redeem(owner())).body).toMatchObject({
      code: 'GIFT_REDEEMED',
      details: { by: 'Caisse 1' },
    });
    const [recorded] = await game.published(events.actionRecorded);
    expect(recorded?.data).toMatchObject({
      ...{ action: 'GIFT_REDEEMED', actorId: 'owner-1' },
      keyId: 'key-of-Caisse 1',
    });
  });

  it('names the owner when the owner hands it over, even after a key has done so', async () => {
    await redeem(bar);
    await undo(bar);
    expect((await redeem(owner())).body).toMatchObject({ redemption: { by: 'Camille Perrin' } });
    const recorded = (await game.published(events.actionRecorded)).at(-1);
    expect(recorded?.data).not.toHaveProperty('keyId');
  });

  it('can be taken back by that key for ten minutes, and then by the owner alone', async () => {
    const { body } = await redeem(bar);
    expect(body).toMatchObject({ isUndoable: true });
    game.clock.advance(11 * MINUTE_MS);
    expect((await undo(bar)).body).toMatchObject({ code: 'UNDO_REFUSED' });
    expect((await undo(owner())).status).toBe(200);
  });

  it('cannot be taken back by another key', async () => {
    await redeem(bar);
    expect((await undo(terrace)).body).toMatchObject({ code: 'UNDO_REFUSED' });
  });
});

it('a gift that a colleague or the owner handed over cannot be taken back by a key', async () => {
  const lea = aPrincipal({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub', name: 'Léa' });
  await redeem(lea);
  expect((await check(bar)).body).toMatchObject({ isUndoable: false });
  expect((await undo(bar)).body).toMatchObject({ code: 'UNDO_REFUSED' });
  await undo(owner());
  await redeem(owner());
  expect((await undo(bar)).body).toMatchObject({ code: 'UNDO_REFUSED' });
});
