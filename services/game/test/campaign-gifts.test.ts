import { randomUUID } from 'node:crypto';
import { eventually } from '@girouette/platform/async/testing';
import { campaignMailId, endpoints, events } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { giftCodeOfPlay, voucherTokenOf } from '@girouette/signed';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { aFormat, GIFT_CONDITIONS } from './factories';
import { startGame, type GameService } from './start-game';

const PLAY_ID = '5e2f4c1a-8d3b-4e6f-9a7c-1b2d3e4f5a6b';

let game: GameService;
let pageId: string;
let code: string;
beforeEach(async () => {
  game = await startGame();
  game.clock.set('2026-11-21T10:00:00Z');
  await game.subscribe('owner-1', { pages: 5 });
  pageId = await game.createPage('owner-1', { format: aFormat() });
  code = giftCodeOfPlay(game.adapters.keys, PLAY_ID);
});
afterEach(() => game.close());

const owner = () => game.principal('owner-1');
const lea = aPrincipal({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub', name: 'Léa' });

const gift = {
  playId: PLAY_ID,
  label: 'Un verre de vin',
  conditions: {
    ...GIFT_CONDITIONS,
    firstDay: 'today' as const,
    validDays: 14,
    alcohol: true as const,
  },
  cost: 80,
};
const choose = (changes: object = {}) =>
  game.publish(events.campaignGuestChosen, {
    ...events.campaignGuestChosen.sample,
    ...{ mailId: campaignMailId(PLAY_ID), ownerId: 'owner-1', pageId, gift },
    at: game.clock.now().toISOString(),
    ...changes,
  });
const mailSent = () =>
  game.publish(events.mailSent, {
    ...{ mailId: campaignMailId(PLAY_ID), kind: 'campaign', ownerId: 'owner-1', pageId },
    at: '2026-11-21T10:05:00.000Z',
  });
const check = () => game.call(endpoints.checkGift, { as: lea, body: { code } });
const redeem = () =>
  game.call(endpoints.redeemGift, {
    as: lea,
    body: { code, nonce: randomUUID(), device: 'Téléphone du bar' },
  });
const reason = { reason: 'Mauvais cadeau', device: 'Téléphone du bar' };
const undo = () =>
  game.call(endpoints.undoRedemption, { as: lea, params: { id: PLAY_ID }, body: reason });
const list = (query: Record<string, string> = {}) =>
  game.call(endpoints.listWonGifts, { as: owner(), params: { userId: 'owner-1' }, query });

test('a chosen guest’s gift has a code, a voucher and the conditions of the campaign', async () => {
  await choose();
  expect((await check()).body).toMatchObject({
    ...{ _id: PLAY_ID, pageId, gift: 'Un verre de vin', campaign: true },
    ...{ state: 'drawn', verdict: 'redeemable', firstDay: '2026-11-21', lastDay: '2026-12-05' },
    // The counter asks for the guest's age.
    conditions: { alcohol: true },
  });
  const token = voucherTokenOf(game.adapters.keys, PLAY_ID);
  const voucher = await game.call(endpoints.readVoucher, { body: { token } });
  expect(voucher.body).toMatchObject({
    ...{ gift: 'Un verre de vin', code, verdict: 'redeemable' },
    restaurant: { name: 'Chez Camille' },
  });
});

test('a repeated event changes nothing', async () => {
  await choose();
  await mailSent();
  await redeem();
  const before = await game.wonGifts();
  await choose({ gift: { ...gift, label: 'Autre chose' } });
  await mailSent();
  expect(await game.wonGifts()).toEqual(before);
});

test('a guest who gets no mail, or a mail without a gift, has no gift', async () => {
  await choose({ group: 'held-out', gift: undefined });
  await choose({ gift: undefined });
  await mailSent();
  expect(await game.wonGifts()).toEqual([]);
});

test('it is handed over once, at its cost, and the events and the audit trail say where it came from', async () => {
  await choose();
  await mailSent();
  expect((await check()).body.state).toBe('mailed');
  const answers = [await redeem(), await redeem()];
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  const [redeemed] = await game.published(events.giftRedeemed, 1);
  expect(redeemed?.data).toEqual({
    ...{ playId: PLAY_ID, pageId, ownerId: 'owner-1', gift: 'Un verre de vin' },
    ...{ wonAt: '2026-11-21T10:00:00.000Z', at: '2026-11-21T10:00:00.000Z' },
    ...{ cost: 80, campaign: true },
  });
  expect((await undo()).body).toMatchObject({ state: 'mailed', verdict: 'redeemable' });
  const [undone] = await game.published(events.giftRedemptionUndone, 1);
  expect(undone?.data).toMatchObject({ cost: 80, campaign: true, redeemedAt: redeemed?.data.at });
  expect((await redeem()).status).toBe(200);
  const actions = await game.published(events.actionRecorded, 3);
  expect(actions.map(({ data }) => data.details)).toEqual(
    Array.from({ length: 3 }, () => ({
      ...{ gift: 'Un verre de vin', restaurant: 'Chez Camille', playId: PLAY_ID, pageId },
    })),
  );
});

test('its owner takes it back', async () => {
  await choose();
  const body = { reason: 'Abus' };
  const params = { id: PLAY_ID };
  const revoked = await game.call(endpoints.revokeGift, { as: owner(), params, body });
  expect(revoked.body).toMatchObject({ state: 'revoked', campaign: true });
  expect((await redeem()).body.code).toBe('GIFT_REVOKED');
});

test('it expires after its last day', async () => {
  await choose();
  game.clock.advance(15 * DAY_MS);
  expect((await redeem()).body.code).toBe('GIFT_EXPIRED');
  game.service.trigger('expire-gifts');
  await eventually(async () => expect((await check()).body.state).toBe('expired'));
});

test('the owner’s list, their file and their export have it', async () => {
  await choose();
  await mailSent();
  await redeem();
  expect((await list({ state: 'redeemed' })).body).toMatchObject([
    { _id: PLAY_ID, campaign: true, redemption: { by: 'Léa' } },
  ]);
  const params = { userId: 'owner-1' };
  const { text } = await game.call(endpoints.downloadRedemptions, { as: owner(), params });
  expect(text.split('\r\n')[1]).toBe(
    `21/11/2026 11:00;Chez Camille;Un verre de vin;${code};21/11/2026 11:00;Léa;Téléphone du bar;;Campagne`,
  );
  const { body } = await game.call(endpoints.exportPages, { as: owner(), params });
  expect(body).toMatchObject({ plays: 0, wonGifts: 1 });
});

test('it uses no try, no stock and no budget of the page', async () => {
  const ledger = async () =>
    (await game.call(endpoints.readGifts, { as: owner(), query: { pageId } })).body;
  const before = await ledger();
  await choose();
  await redeem();
  expect(await ledger()).toEqual(before);
  expect(await game.plays()).toEqual([]);
});

test('an erased owner’s gifts go, and an erased guest’s stays valid by its code', async () => {
  await choose();
  const erasure = { ...events.guestErasureRequested.sample, ownerId: 'owner-1' };
  await game.publish(events.guestErasureRequested, erasure);
  expect((await redeem()).status).toBe(200);
  const erased = { ...events.userErased.sample, userId: 'owner-1', ownerId: 'owner-1' };
  await game.publish(events.userErased, erased);
  await eventually(async () => expect(await game.wonGifts()).toEqual([]));
});
