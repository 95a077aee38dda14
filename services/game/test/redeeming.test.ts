import { randomUUID } from 'node:crypto';
import { eventually } from '@girouette/platform/async/testing';
import { endpoints, events } from '@girouette/contracts';
import { DAY_MS, MINUTE_MS } from '@girouette/contracts/durations';
import { formatGiftCode, giftCodeOf } from '@girouette/contracts/gifts/gift-code';
import { validityOf } from '@girouette/contracts/gifts/gift-validity';
import { readConfig } from '@girouette/platform/kit';
import { signGiftStatement } from '@girouette/signed';
import { aPrincipal, openTestAdapters } from '@girouette/platform/kit/testing';
import { MAX_FOUND } from '@girouette/store';
import { gameConfig } from '../src/config';
import type { WonGift } from '../src/handover/rules';
import { WON_GIFTS } from '../src/handover/gift-table';
import { revokeGift } from '../src/handover/undo';
import { createDependencies } from '../src/service';
import type { GameDeps } from '../src/service';
import { aFormat, GIFT_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;
let pageId: string;
let gift: WonGift;

beforeEach(async () => {
  game = await startGame();
  game.clock.set('2026-11-21T19:30:00Z');
  await game.subscribe('owner-1', { pages: 5 });
  pageId = await aPage('owner-1', { cost: 0.8 });
  gift = await aWin();
});
afterEach(() => game.close());

/** A page where every spin wins a gift that is handed over from today on, for three days more. */
const aPage = (ownerId: string, terms: Partial<typeof GIFT_TERMS> = {}) =>
  game.createPage(ownerId, {
    format: aFormat({
      option1frequency: 100,
      option2: '',
      option1terms: { ...GIFT_TERMS, firstDay: 'today', validDays: 3, ...terms },
    }),
  });

async function aWin(page = pageId, email = 'guest@example.fr'): Promise<WonGift> {
  const { body } = await game.call(endpoints.spinWheel, { body: { pageId: page, email } });
  return eventually(async () => {
    const found = (await game.wonGifts()).find(({ id }) => id === body.playId);
    if (!found) throw new Error('no gift yet');
    return found;
  });
}

const owner = () => game.principal('owner-1');
const lea = aPrincipal({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub', name: 'Léa' });
const noa = aPrincipal({ userId: 'sub-2', ownerId: 'owner-1', accountType: 'sub', name: 'Noa' });

const check = (code: string, as = lea) => game.call(endpoints.checkGift, { as, body: { code } });
const redeem = (changes: { code?: string; nonce?: string; handedOverAt?: string } = {}, as = lea) =>
  game.call(endpoints.redeemGift, {
    as,
    body: { code: gift.code, nonce: randomUUID(), device: 'Téléphone du bar', ...changes },
  });
const undo = (as = lea, id = gift.id, redeemedAt?: string) =>
  game.call(endpoints.undoRedemption, {
    as,
    params: { id },
    body: { reason: 'Mauvais cadeau', device: 'Téléphone du bar', redeemedAt },
  });
const list = async (query: Record<string, string> = {}, as = owner()) =>
  game.call(endpoints.listWonGifts, { as, params: { userId: 'owner-1' }, query });
const statementOf = (won: WonGift) =>
  signGiftStatement(game.adapters.keys, {
    ...{ playId: won.id, pageId: won.pageId, gift: won.gift, minimumPurchase: 1_000 },
    ...validityOf(won),
  });
const later = (ms: number) => new Date(game.clock.now().getTime() + ms).toISOString();

describe('the guest’s voucher', () => {
  const spin = async () =>
    (await game.call(endpoints.spinWheel, { body: { pageId, email: 'new@example.fr' } })).body;
  const read = (token: string) => game.call(endpoints.readVoucher, { body: { token } });

  test('shows the gift with code and QR code, right after the spin and after its redemption', async () => {
    game.interruptEvents();
    const { playId, voucher = '' } = await spin();
    const { status, body } = await read(voucher);
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ gift: 'Un café offert', state: 'drawn', verdict: 'redeemable', redeemedAt: null },
        ...{ lastDay: '2026-11-24', endsAt: '2026-11-24T23:00:00.000Z' },
        restaurant: { name: 'Chez Camille', address: '12 rue des Halles, 45000 Orléans' },
      },
    ]);
    const found = [await check(body.code), await check(body.statement)];
    expect(found.map((answer) => answer.body._id)).toEqual([playId, playId]);
    await redeem({ code: body.statement });
    expect((await read(voucher)).body).toMatchObject({
      ...{ state: 'redeemed', redeemedAt: '2026-11-21T19:30:00.000Z' },
    });
  });

  test('is unknown with a changed link; and a deleted page leaves the gift', async () => {
    const { voucher = '' } = await spin();
    const forged = await read(voucher.replace(/..$/, 'AA'));
    expect([forged.status, forged.body.code]).toEqual([404, 'VOUCHER_UNKNOWN']);
    await game.call(endpoints.deletePage, { as: owner(), params: { id: pageId } });
    expect((await read(voucher)).body).toMatchObject({ state: 'drawn', restaurant: null });
  });
});

describe('a gift that is presented', () => {
  test('is found by its code, however it is typed, and by its QR code', async () => {
    const typed = formatGiftCode(gift.code).toLowerCase();
    const answers = [await check(typed), await check(statementOf(gift))];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ...{ _id: gift.id, gift: 'Un café offert', state: 'drawn', verdict: 'redeemable' },
        ...{ firstDay: '2026-11-21', lastDay: '2026-11-24', redemption: null },
        conditions: { minimumPurchase: 10 },
      });
    }
  });

  test('is found by its QR code although its event has not arrived', async () => {
    game.interruptEvents();
    const body = { pageId, email: 'new@example.fr' };
    const won = await game.call(endpoints.spinWheel, { body });
    const unknown = { ...gift, id: won.body.playId };
    expect((await redeem({ code: statementOf(unknown) })).status).toBe(200);
  });

  test('of another restaurant is unknown by code, and named as such by QR code', async () => {
    await game.subscribe('owner-2', { pages: 1 });
    const other = await aWin(await aPage('owner-2'));
    const answers = [await check(other.code), await check(statementOf(other))];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'GIFT_UNKNOWN'],
      [403, 'GIFT_ELSEWHERE'],
    ]);
    expect((await undo(lea, other.id)).status).toBe(404);
  });

  test('is refused with a changed QR code or a mistyped code', async () => {
    const forged = statementOf(gift).replace(/^../, 'AA');
    const answers = [await check(forged), await check('2222 2222 223'), await check('abc')];
    expect(answers.map(({ body }) => body.code)).toEqual([
      'GIFT_FORGED',
      'GIFT_UNKNOWN',
      'GIFT_UNKNOWN',
    ]);
  });

  test('is for the restaurant’s people only', async () => {
    const statuses = [await check(gift.code, game.admin()), await redeem({}, game.admin())];
    expect(statuses.map(({ status }) => status)).toEqual([403, 403]);
    expect((await undo(game.admin())).status).toBe(403);
    expect((await list({}, game.principal('owner-2'))).status).toBe(403);
  });
});

describe('redeeming', () => {
  test('happens once: the second request is told when, by whom and where', async () => {
    const first = await redeem();
    expect(first.body).toMatchObject({
      ...{ state: 'redeemed', verdict: 'redeemed', isUndoable: true },
      redemption: { at: '2026-11-21T19:30:00.000Z', by: 'Léa', device: 'Téléphone du bar' },
    });
    const second = await redeem({}, noa);
    expect([second.status, second.body.code, second.body.details]).toEqual([
      409,
      'GIFT_REDEEMED',
      {
        redeemedAt: '2026-11-21T19:30:00.000Z',
        by: 'Léa',
        device: 'Téléphone du bar',
        isConflict: false,
      },
    ]);
    expect((await check(gift.code, noa)).body).toMatchObject({
      ...{ verdict: 'redeemed', isUndoable: false },
    });
  });

  test('a thousand requests to two instances: one succeeds, the others are refused alike', async () => {
    const adapters = await openTestAdapters('game', { beside: game.adapters });
    const other = await startGame({}, adapters);
    const nonces = Array.from({ length: 1_000 }, () => randomUUID());
    const send = (nonce: string, at: number) =>
      (at % 2 === 0 ? game : other).call(endpoints.redeemGift, {
        as: lea,
        body: { code: gift.code, nonce, device: 'Téléphone du bar' },
      });
    const answers = await Promise.all(nonces.map(send));
    // On a busy machine MongoDB has no connection for so many within two seconds: those are told to try again.
    const putOff = nonces.filter((_, at) => answers[at]?.status === 503);
    while (putOff.length > 0) {
      const some = putOff.splice(0, 100);
      const repeated = await Promise.all(some.map(send));
      putOff.push(...some.filter((_, at) => repeated[at]?.status === 503));
      answers.push(...repeated);
    }
    const refusals = answers.filter(({ status }) => status !== 200 && status !== 503);
    expect(refusals).toHaveLength(999);
    const different = new Set(
      refusals.map(({ status, body }) => JSON.stringify([status, body.code, body.details])),
    );
    expect([...different]).toEqual([expect.stringContaining('GIFT_REDEEMED')]);
    expect((await game.wonGifts())[0]?.changes).toHaveLength(1);
    await other.close();
    await adapters.close();
  }, 90_000);

  test('a repeat of the request succeeds too, and changes nothing', async () => {
    const nonce = randomUUID();
    const [one, other] = await Promise.all([redeem({ nonce }), redeem({ nonce })]);
    const third = await redeem({ nonce });
    expect([one.status, other.status, third.status]).toEqual([200, 200, 200]);
    expect((await game.wonGifts())[0]?.changes).toHaveLength(1);
    await undo();
    // A late repeat does not hand the gift over again.
    expect((await redeem({ nonce })).body.state).toBe('drawn');
  });

  test('publishes the event with the cost, and an entry of the audit trail, without code and name', async () => {
    await redeem();
    const [event] = await game.published(events.giftRedeemed, 1);
    expect(event?.data).toEqual({
      ...{ pageId, ownerId: 'owner-1', playId: gift.id, gift: 'Un café offert', cost: 80 },
      ...{ wonAt: '2026-11-21T19:30:00.000Z', at: '2026-11-21T19:30:00.000Z' },
    });
    const [action] = await game.published(events.actionRecorded, 1);
    expect(action?.data).toMatchObject({
      ...{ actorId: 'sub-1', action: 'GIFT_REDEEMED', targetId: 'owner-1' },
      details: { gift: 'Un café offert', restaurant: 'Chez Camille', playId: gift.id, pageId },
    });
    expect(JSON.stringify([event, action])).not.toMatch(new RegExp(`${gift.code}|Léa`));
  });

  test('is refused before the first day and after the last', async () => {
    const tomorrow = await aWin(await aPage('owner-1', { firstDay: 'tomorrow' }));
    const early = await redeem({ code: tomorrow.code });
    expect([early.status, early.body.code]).toEqual([409, 'GIFT_EARLY']);
    game.clock.advance(4 * DAY_MS);
    const late = await redeem();
    expect([late.status, late.body.code]).toEqual([410, 'GIFT_EXPIRED']);
  });
});

describe('a gift that was handed over without network', () => {
  test('counts from that moment, also when it has expired meanwhile', async () => {
    game.clock.advance(5 * DAY_MS);
    game.service.trigger('expire-gifts');
    await eventually(async () => expect((await check(gift.code)).body.state).toBe('expired'));
    const handedOverAt = later(-2 * DAY_MS);
    const { body } = await redeem({ handedOverAt });
    expect(body).toMatchObject({ state: 'redeemed', redemption: { at: handedOverAt } });
    const [event] = await game.published(events.giftRedeemed, 1);
    expect(event?.data.at).toBe(handedOverAt);
  });

  test('and was redeemed by another person is a conflict, which the owner sees once', async () => {
    game.clock.advance(MINUTE_MS);
    await redeem();
    const offline = { nonce: randomUUID(), handedOverAt: later(-MINUTE_MS) };
    const answers = [await redeem(offline, noa), await redeem(offline, noa)];
    expect(answers.map(({ body }) => [body.code, body.details?.isConflict])).toEqual([
      ['GIFT_REDEEMED', true],
      ['GIFT_REDEEMED', true],
    ]);
    const { body } = await list();
    expect(body).toMatchObject([
      { redemption: { by: 'Léa' }, conflicts: [{ at: offline.handedOverAt, by: 'Noa' }] },
    ]);
  });

  test('is never before the win, whatever the clock of the phone says', async () => {
    const won = gift.wonAt.toISOString();
    const early = new Date(gift.wonAt.getTime() - MINUTE_MS).toISOString();
    const { body } = await redeem({ handedOverAt: early });
    expect(body).toMatchObject({ wonAt: won, redemption: { at: won } });
    const [event] = await game.published(events.giftRedeemed, 1);
    expect([event?.data.at, event?.data.wonAt]).toEqual([won, won]);
    await redeem({ handedOverAt: early }, noa);
    expect((await list()).body).toMatchObject([{ conflicts: [{ at: won, by: 'Noa' }] }]);
    await undo(owner(), gift.id, won);
    const [undone] = await game.published(events.giftRedemptionUndone, 1);
    expect(undone?.data.redeemedAt).toBe(won);
  });

  test('is refused on a day before the first one, whatever the clock of the phone says', async () => {
    const { body } = await redeem({ handedOverAt: later(-3 * DAY_MS) });
    expect(body.code).toBe('GIFT_EARLY');
  });

  test('is refused from a phone with a wrong clock, and after a week', async () => {
    const wrong = await redeem({ handedOverAt: later(6 * MINUTE_MS) });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'CLOCK_WRONG']);
    const old = await redeem({ handedOverAt: later(-8 * DAY_MS) });
    expect([old.status, old.body.field]).toEqual([400, 'handedOverAt']);
    expect((await redeem({ handedOverAt: later(4 * MINUTE_MS) })).body.redemption?.at).toBe(
      later(0),
    );
  });
});

describe('the latest redemptions', () => {
  const latest = async (as = lea) => game.call(endpoints.listRedemptions, { as });

  test('are those of the restaurant, the latest handover first, with their conflicts', async () => {
    const second = await aWin(pageId, 'second@example.fr');
    await aWin(pageId, 'third@example.fr');
    game.clock.advance(MINUTE_MS);
    await redeem({ code: second.code }, noa);
    await redeem({ handedOverAt: later(-MINUTE_MS / 2) });
    await redeem({ handedOverAt: later(0) }, noa);
    const { status, body } = await latest();
    expect([status, body]).toMatchObject([
      200,
      [
        { _id: second.id, redemption: { by: 'Noa' }, isUndoable: false, conflicts: [] },
        { _id: gift.id, redemption: { by: 'Léa' }, isUndoable: true, conflicts: [{ by: 'Noa' }] },
      ],
    ]);
    expect((await latest(owner())).body).toHaveLength(2);
    expect((await latest(game.principal('owner-2'))).body).toEqual([]);
    expect((await latest(game.admin())).status).toBe(403);
  });

  test('can be downloaded for a spreadsheet, the earliest first, without the undone ones', async () => {
    const second = await aWin(pageId, 'second@example.fr');
    await redeem({ code: second.code }, noa);
    await undo(owner(), second.id);
    game.clock.advance(MINUTE_MS);
    await redeem();
    const { status, text } = await game.call(endpoints.downloadRedemptions, {
      as: lea,
      params: { userId: 'owner-1' },
    });
    expect([status, text.split('\r\n')]).toEqual([
      200,
      [
        '\uFEFFRemis le;Restaurant;Cadeau;Code;Obtenu le;Remis par;Appareil;Valeur (€);Origine',
        `21/11/2026 20:31;${aFormat().resturantName};Un café offert;${gift.code};21/11/2026 20:30;Léa;Téléphone du bar;;Roue`,
        '',
      ],
    ]);
  });

  test('lose the one that is undone', async () => {
    await redeem();
    await undo();
    expect((await latest()).body).toEqual([]);
    await redeem({}, noa);
    expect((await latest()).body).toMatchObject([{ redemption: { by: 'Noa' } }]);
  });
});

describe('undoing', () => {
  test('whoever redeemed may for ten minutes, the main account at any time; then the gift is there again', async () => {
    expect((await undo()).body.code).toBe('GIFT_NOT_REDEEMED');
    await redeem();
    expect((await undo(noa)).body.code).toBe('UNDO_REFUSED');
    const undone = await undo();
    expect([undone.status, undone.body.state, undone.body.verdict]).toEqual([
      200,
      'drawn',
      'redeemable',
    ]);
    expect(undone.body.reversal).toMatchObject({ by: lea.name });
    const again = await redeem({}, noa);
    expect(again.body.reversal).toBeUndefined();
    const moment = later(0);
    game.clock.advance(11 * MINUTE_MS);
    const refused = await undo(noa);
    expect([refused.status, refused.body.code]).toEqual([403, 'UNDO_REFUSED']);
    // The repeat of an undoing whose redemption is gone.
    const former = await undo(owner(), gift.id, '2026-11-20T10:00:00.000Z');
    expect([former.status, former.body.code]).toEqual([409, 'GIFT_NOT_REDEEMED']);
    expect((await undo(owner(), gift.id, moment)).status).toBe(200);
    const undoings = await game.published(events.giftRedemptionUndone, 2);
    const redemptions = await game.published(events.giftRedeemed, 2);
    expect(undoings.map(({ data }) => data.redeemedAt)).toEqual(
      redemptions.map(({ data }) => data.at),
    );
  });
});

describe('taking a gift back', () => {
  const revoke = (as = owner(), id = gift.id) =>
    game.call(endpoints.revokeGift, { as, params: { id }, body: { reason: 'Abus' } });

  test('is for the main account, works once, and ends the code', async () => {
    expect((await revoke(lea)).status).toBe(403);
    expect((await revoke(game.principal('owner-2'))).status).toBe(404);
    const both = await Promise.all([revoke(), revoke()]);
    expect(both.map(({ status, body }) => [status, body.verdict])).toEqual([
      [200, 'revoked'],
      [200, 'revoked'],
    ]);
    expect(both[0].body.reversal).toMatchObject({ by: owner().name, reason: 'Abus' });
    const refused = await redeem();
    expect([refused.status, refused.body.code]).toEqual([410, 'GIFT_REVOKED']);
    const actions = await game.published(events.actionRecorded, 1);
    expect(actions.map(({ data }) => data.action)).toEqual(['GIFT_REVOKED']);
    const revocations = await game.published(events.giftRevoked, 1);
    expect(revocations.map(({ data }) => data.playId)).toEqual([gift.id]);
  });

  test('is too late after the gift was redeemed or has expired', async () => {
    await redeem();
    expect((await revoke()).body.code).toBe('GIFT_REDEEMED');
    await undo();
    game.clock.advance(5 * DAY_MS);
    game.service.trigger('expire-gifts');
    await eventually(async () => expect((await check(gift.code)).body.state).toBe('expired'));
    expect((await revoke()).body.code).toBe('GIFT_EXPIRED');
  });

  test('is refused while the gift is redeemed, even if that is undone a moment later', async () => {
    await redeem();
    const deps = createDependencies(game.adapters, readConfig(gameConfig, {}));
    const wonGifts: GameDeps['wonGifts'] = {
      ...deps.wonGifts,
      async update(...change) {
        try {
          return await deps.wonGifts.update(...change);
        } finally {
          await undo(owner());
        }
      },
    };
    const actor = { principal: owner(), address: '127.0.0.1' };
    await expect(
      revokeGift({ ...deps, wonGifts }, { actor, playId: gift.id, reason: 'Abus' }),
    ).rejects.toMatchObject({ code: 'GIFT_REDEEMED' });
    expect((await check(gift.code)).body.state).toBe('drawn');
  });
});

describe('the list', () => {
  test('shows the owner the latest gifts first, by state, name and day, and by the start of a code', async () => {
    game.clock.advance(MINUTE_MS);
    const second = await aWin(pageId, 'second@example.fr');
    await redeem();
    const idsOf = async (query: Record<string, string>) => {
      const { body, headers } = await list(query);
      return [body.map(({ _id }) => _id), headers['x-total-count']];
    };
    expect(await idsOf({})).toEqual([[second.id, gift.id], '2']);
    expect(await idsOf({ limit: '1', page: '2' })).toEqual([[gift.id], '2']);
    expect(await idsOf({ state: 'redeemed' })).toEqual([[gift.id], '1']);
    expect(await idsOf({ code: second.code.slice(0, 6).toLowerCase() })).toEqual([
      [second.id],
      '1',
    ]);
    expect(await idsOf({ code: '0OI' })).toEqual([[], '0']);
    expect(await idsOf({ search: 'CAFE' })).toEqual([[second.id, gift.id], '2']);
    expect(await idsOf({ search: 'café', limit: '1', page: '2' })).toEqual([[gift.id], '2']);
    expect(await idsOf({ search: 'cafe', state: 'redeemed' })).toEqual([[gift.id], '1']);
    expect(await idsOf({ search: second.code.slice(0, 6).toLowerCase() })).toEqual([
      [second.id],
      '1',
    ]);
    expect(await idsOf({ search: 'dessert' })).toEqual([[], '0']);
    expect(await idsOf({ day: '2026-11-21' })).toEqual([[second.id, gift.id], '2']);
    expect(await idsOf({ day: '2026-11-20', search: 'cafe' })).toEqual([[], '0']);
    expect((await list({}, lea)).status).toBe(200);
  });

  test('a search by name looks through the latest 2,000 gifts and says so; a code finds older ones too', async () => {
    const table = game.adapters.store.table(WON_GIFTS);
    await Promise.all(
      Array.from({ length: MAX_FOUND }, (_, at) => {
        const wonAt = new Date(gift.wonAt.getTime() + 1 + at);
        return table.insert({
          ...gift,
          id: randomUUID(),
          gift: 'Un thé',
          code: giftCodeOf(BigInt(at)),
          wonAt,
        });
      }),
    );
    const found = async (search: string) => {
      const { body, headers } = await list({ search, limit: '1' });
      return [body.map(({ _id }) => _id), headers['x-total-count'], headers['x-total-partial']];
    };
    expect(await found('café')).toEqual([[], '0', 'true']);
    expect(await found('thé')).toEqual([[expect.any(String)], '2000', 'true']);
    expect(await found(gift.code)).toEqual([[gift.id], '1', 'true']);
    expect((await list()).headers['x-total-partial']).toBe('false');
  });
});

test('too many wrong codes refuse further ones for ten minutes, but not QR codes or other people', async () => {
  for (let at = 0n; at < 30n; at++) {
    expect((await check(giftCodeOf(at))).body.code).toBe('GIFT_UNKNOWN');
  }
  const refused = await check(gift.code);
  expect([refused.status, refused.headers['retry-after']]).toEqual([
    429,
    expect.stringMatching(/^\d+$/) as string,
  ]);
  expect((await check(statementOf(gift))).status).toBe(200);
  expect((await check(gift.code, noa)).status).toBe(200);
});

test('a restaurant has 120 wrong codes in ten minutes, however many accounts guess', async () => {
  const other = (number: number, ownerId = 'owner-1') =>
    aPrincipal({ userId: `sub-of-${ownerId}-${number}`, ownerId, accountType: 'sub' });
  const guess = (number: number) =>
    number % 2 === 0
      ? check(giftCodeOf(BigInt(number)), other(number % 10))
      : redeem({ code: giftCodeOf(BigInt(number)) }, other(number % 10));
  const guesses = await Promise.all(Array.from({ length: 120 }, (_, number) => guess(number)));
  expect(new Set(guesses.map(({ body }) => body.code))).toEqual(new Set(['GIFT_UNKNOWN']));
  const refused = [await guess(121), await guess(122), await check(gift.code, owner())];
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect((await check(statementOf(gift), owner())).status).toBe(200);
  expect((await check(gift.code, other(0, 'owner-2'))).status).toBe(404);
});

test('the name of an erased person is gone everywhere', async () => {
  await redeem();
  const erased = { userId: 'sub-1', ownerId: 'owner-1' };
  await game.publish(events.userErased, { ...events.userErased.sample, ...erased });
  expect((await check(gift.code, noa)).body.redemption).toMatchObject({ by: null });
  expect((await redeem({}, noa)).body.details).toMatchObject({ by: null });
});

test('the counter gets the key that verifies QR codes', async () => {
  const { body } = await game.call(endpoints.readGiftKey, { as: lea });
  expect(body.publicKey).toMatch(/^[\w-]{43}$/);
  expect((await game.call(endpoints.readGiftKey, { as: game.admin() })).status).toBe(403);
});
