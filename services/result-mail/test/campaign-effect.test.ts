import { endpoints, events } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { signGuestPass } from '@girouette/signed';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { CAMPAIGN_GIFTS, EXPOSURES } from '../src/campaigns/exposure-store';
import { CAMPAIGN_GUESTS } from '../src/campaigns/guest-store';
import { figuresOf } from '../src/campaigns/figures';
import type { Campaign } from '../src/campaigns/rules';
import { CAMPAIGNS } from '../src/campaigns/store';
import { withSeenAt } from '../src/consents/store';
import { withEndsAt } from '../src/winners/store';
import { GIFT, OTHER_PAGE, PAGE, startCampaigning, type Campaigning } from './start-campaigns';
import { until } from './start-result-mail';

jest.setTimeout(60_000);

let given: Campaigning;
let message: Campaign;
let mailed: string;
let heldOut: string;
beforeEach(async () => {
  given = await startCampaigning();
  message = await given.aCampaign('message', { gift: GIFT });
  mailed = given.addressIn('mailed', message);
  heldOut = given.addressIn('held-out', message);
  for (const email of [mailed, heldOut]) await given.agrees(email);
});
afterEach(() => given.close());

const exposureOf = (email: string) =>
  given.store.table(EXPOSURES).get(`${message.id}:${given.markOf(email)}`);
const redeems = (play: { playId: string; pageId?: string }) =>
  given.service.publish(events.giftRedeemed, {
    ...events.giftRedeemed.sample,
    ...{ pageId: PAGE.pageId, ownerId: PAGE.ownerId },
    playId: play.playId,
    at: given.clock.now().toISOString(),
  });
const giftId = async () => (await given.chosen('mailed'))[0]?.data.gift?.playId ?? '';

describe('the figures count mails that were sent', () => {
  const figures = () => figuresOf(given.deps, message);

  test('and those that wait, until they are', async () => {
    await given.chooseForTheMorning();
    expect(await figures()).toMatchObject({ chosen: { mailed: 0, heldOut: 1 }, waiting: 1 });
    await given.inTheMorning();
    expect(await figures()).toMatchObject({ chosen: { mailed: 1, heldOut: 1 }, waiting: 0 });
  });

  test('but none that was stopped: it has no gift, no effect, and counts for no limit', async () => {
    await given.chooseForTheMorning();
    const playId = await giftId();
    await given.campaigns.update(message.id, (known) => ({ ...known, state: 'stopped' }));
    await given.inTheMorning();
    expect(given.receivers()).toEqual([]);
    message = (await given.campaigns.find(message.id))!;
    expect(await figures()).toMatchObject({ chosen: { mailed: 0 }, waiting: 0 });
    expect(await given.exposures.findGift(playId)).toBeNull();
    const [failed] = await given.service.published(events.mailFailed, 1);
    expect(failed?.data).toMatchObject({ kind: 'campaign', reason: 'UNWANTED' });
    const next = await given.aCampaign('message');
    await given.run();
    const chosen = await given.service.published(events.campaignGuestChosen);
    expect(chosen.map(({ data }) => data.campaignId)).toContain(next.id);
  });
});

test('the gift of an evening is not mailed on the next morning', async () => {
  const conditions = { ...GIFT.conditions, firstDay: 'today' as const, validDays: 0 };
  const evening = await given.aCampaign('message', { gift: { ...GIFT, conditions } });
  await given.campaigns.remove(message.id);
  await given.agrees(given.addressIn('mailed', evening));
  await given.chooseForTheMorning();
  await given.inTheMorning();
  expect(given.receivers()).toEqual([]);
  expect(await figuresOf(given.deps, evening)).toMatchObject({ chosen: { mailed: 0 }, waiting: 0 });
});

describe('a guest counts as returned in either group', () => {
  test('with a play on any page of the restaurant within 30 days', async () => {
    await given.run();
    given.clock.advance(29 * DAY_MS);
    for (const email of [mailed, heldOut]) await given.plays(email, { page: OTHER_PAGE });
    for (const email of [mailed, heldOut]) {
      expect(await exposureOf(email)).toMatchObject({ isBack: true, backAt: given.clock.now() });
    }
  });

  test('not with the play before, or after 30 days', async () => {
    await given.run();
    given.clock.advance(30 * DAY_MS);
    await given.plays(mailed);
    expect(await exposureOf(mailed)).toMatchObject({ isBack: false });
  });

  test('when they redeem a gift that they won', async () => {
    const play = await given.plays(heldOut, { lost: false });
    given.clock.advance(60_000);
    await given.run();
    given.clock.advance(DAY_MS);
    await redeems(play);
    expect(await exposureOf(heldOut)).toMatchObject({ isBack: true });
  });

  test('not when they redeem the gift of the mail, which only one group has; it counts with its cost', async () => {
    await given.run();
    given.clock.advance(DAY_MS);
    const playId = await giftId();
    await redeems({ playId });
    await redeems({ playId });
    expect(await exposureOf(mailed)).toMatchObject({ isBack: false, gifts: [playId] });
    expect(await given.exposures.redeemedOf(message.id)).toEqual({ redeemed: 1, cost: 80 });
    await given.service.publish(events.giftRedemptionUndone, {
      ...events.giftRedemptionUndone.sample,
      ...{ playId, pageId: PAGE.pageId, ownerId: PAGE.ownerId },
    });
    expect(await given.exposures.redeemedOf(message.id)).toEqual({ redeemed: 0, cost: 0 });
  });
});

test('guests are counted by month and group', async () => {
  await given.run();
  given.clock.advance(DAY_MS);
  await given.plays(heldOut);
  const none = { month: '2026-11', chosen: 1, back: 0 };
  expect(await given.exposures.countsOf(message.id)).toEqual([
    { ...none, group: 'mailed' },
    { ...none, group: 'held-out', back: 1 },
  ]);
});

test('the costs of gifts add up when the owner changes the cost', async () => {
  await given.run();
  const row = (await given.store.table(CAMPAIGN_GIFTS).get(await giftId()))!;
  for (const [n, cost] of [80, 80, 120, 0].entries()) {
    const gift = { ...row, id: `gift-${n}`, cost, isRedeemed: true };
    await given.store.table(CAMPAIGN_GIFTS).insert(gift);
  }
  expect(await given.exposures.redeemedOf(message.id)).toEqual({ redeemed: 4, cost: 280 });
});

test('an erased guest leaves no hash behind, and the cost of their gift stays', async () => {
  await given.run();
  const playId = await giftId();
  await redeems({ playId });
  const mark = given.markOf(mailed);
  const spelling = given.service.spelled(mailed, PAGE);
  const erase = (guest: { spelling: string; erasureId: string }) =>
    given.service.publish(events.guestErasureRequested, {
      ...events.guestErasureRequested.sample,
      ...{ ownerId: PAGE.ownerId, mark, participants: [], ...guest },
      at: given.clock.now().toISOString(),
    });
  // A person with another spelling of the mailbox is another one.
  await erase({ spelling: 'another-spelling', erasureId: 'erasure-1' });
  await given.service.published(events.guestErased, 1);
  expect(await exposureOf(mailed)).not.toBeNull();
  const [chosen] = await given.chosen('mailed');
  await erase({ spelling, erasureId: 'erasure-2' });
  await given.service.published(events.guestErased, 2);
  // The event of the choice may be delivered again.
  await given.service.deliver(chosen!);
  const left = JSON.stringify([
    await given.store.table(EXPOSURES).listAfter('', 10),
    await given.store.table(CAMPAIGN_GUESTS).listAfter('', 10),
    await given.store.table(CAMPAIGN_GIFTS).listAfter('', 10),
    await given.allMails(),
  ]);
  for (const hash of [mark, spelling]) expect(left).not.toContain(hash);
  expect(await given.exposures.redeemedOf(message.id)).toEqual({ redeemed: 1, cost: 80 });
});

test('an erased owner leaves nothing of the campaigns behind', async () => {
  await given.run();
  await given.service.publish(events.userErased, {
    ...events.userErased.sample,
    ...{ userId: PAGE.ownerId, ownerId: PAGE.ownerId },
  });
  await until(async () => {
    for (const table of [CAMPAIGNS, EXPOSURES, CAMPAIGN_GUESTS, CAMPAIGN_GIFTS]) {
      expect(
        await given.store.table<{ id: string }, never>(table as never).listAfter('', 10),
      ).toEqual([]);
    }
  });
});

test('a guest sees the campaign mails and changes the birthday in their data', async () => {
  await given.run();
  const { keys, clock } = given;
  const { ownerId } = PAGE;
  const mark = given.markOf(mailed);
  const spelling = given.service.spelled(mailed, PAGE);
  const guest = { ownerId, mark, spelling, participants: [], linkId: 'link', sealed: '' };
  const body = { pass: signGuestPass(keys, guest, clock.now()) };
  const read = async () => (await given.service.call(endpoints.readMyMails, { body })).body;
  const change = (birthday: string | null) =>
    given.service.call(endpoints.changeMyBirthday, { body: { ...body, birthday } });
  expect(await read()).toMatchObject({
    mails: [{ kind: 'campaign', state: 'sent', hasAddress: false }],
    consent: { birthday: null },
  });
  expect((await change('06-14')).status).toBe(200);
  expect(await read()).toMatchObject({ consent: { birthday: '06-14' } });
  expect((await change(null)).status).toBe(200);
  expect(await read()).toMatchObject({ consent: { birthday: null } });
  await change('06-14');
  await given.service.call(endpoints.withdrawMyConsent, { body });
  expect(await read()).toMatchObject({
    mails: [{ kind: 'campaign', state: 'sent' }],
    consent: { birthday: null },
  });
  expect((await change('06-14')).status).toBe(404);
  expect(JSON.stringify(await given.deps.consents.find(mark))).not.toContain('06-14');
});

test('an owner’s export counts the campaign mails among those to guests', async () => {
  await given.run();
  const params = { userId: PAGE.ownerId };
  const as = aPrincipal(params);
  const { body } = await given.service.call(endpoints.exportMails, { as, params });
  expect(body).toMatchObject({ winnerMails: 1 });
});

test('rows of the version before campaigns get their moments', () => {
  const at = new Date('2026-11-21T19:30:00Z');
  const keptUntil = new Date('2029-11-21T19:30:00Z');
  expect(withSeenAt({ id: 'mark', keptUntil })).toEqual({ id: 'mark', keptUntil, seenAt: at });
  expect(withSeenAt(withSeenAt({ id: 'mark', keptUntil }))).toMatchObject({ seenAt: at });
  expect(withEndsAt({ id: 'play', at })).toMatchObject({
    endsAt: new Date('2026-12-01T23:00:00Z'),
  });
});
