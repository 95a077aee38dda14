import { endpoints, events } from '@girouette/contracts';
import { HOUR_MS } from '@girouette/contracts/durations';
import { formatGiftCode } from '@girouette/contracts/gifts/gift-code';
import { giftCodeOfPlay } from '@girouette/signed';
import type { Campaign } from '../src/campaigns/rules';
import { stopTokenOf } from '../src/identities/stop-token';
import { woken } from '../src/queue/change-rules';
import type { Mail } from '../src/queue/rules';
import { createMails } from '../src/queue/store';
import { MAILS } from '../src/queue/table';
import { GIFT, PAGE, startCampaigning, type Campaigning } from './start-campaigns';
import { until } from './start-result-mail';

jest.setTimeout(60_000);

let given: Campaigning;
let message: Campaign;
beforeEach(async () => {
  given = await startCampaigning();
  message = await given.aCampaign('message', { gift: GIFT });
});
afterEach(() => given.close());

/** A guest with a mail that waits for the morning. */
async function aWaitingGuest(): Promise<string> {
  const guest = given.addressIn('mailed', message);
  await given.agrees(guest);
  await given.chooseForTheMorning();
  expect((await given.allMails()).map(({ status }) => status)).toEqual(['awaiting-hour']);
  return guest;
}
const statuses = async () => (await given.allMails()).map(({ status }) => status);
const withdraw = (email: string) =>
  given.service.call(endpoints.withdrawConsent, { body: { token: tokenOf(email) } });
const tokenOf = (email: string) =>
  stopTokenOf(given.keys, { mark: given.markOf(email), ownerId: PAGE.ownerId });

test('a mail goes out by day only, with the owner’s last text, and stores no address', async () => {
  const guest = await aWaitingGuest();
  expect(JSON.stringify(await given.allMails())).not.toContain('example.fr');
  expect((await given.allMails())[0]).not.toHaveProperty('sealed');
  await given.send();
  given.clock.set('2026-11-25T07:59:59Z');
  await given.send();
  expect(given.receivers()).toEqual([]);
  await given.campaigns.update(message.id, (known) => ({ ...known, subject: 'Un café ?' }));
  await given.inTheMorning();
  expect(given.receivers()).toEqual([guest]);
  expect(given.server.mails.at(-1)).toMatchObject({ subject: 'Un café ? · Chez Camille' });
  const sent = await given.service.published(events.mailSent, 1);
  expect(sent.map(({ data }) => data.kind)).toEqual(['campaign']);
});

test('a backlog does not go out at night, and is not sent a second time in the morning', async () => {
  const guest = await aWaitingGuest();
  // As after an outage: the mail was due by day.
  const wake = (mail: Mail) => woken(mail, given.clock.now());
  await given.store.table(MAILS).updateEach('asking', [], { limit: 10 }, wake);
  await given.send();
  expect([await statuses(), given.receivers()]).toEqual([['awaiting-hour'], []]);
  await given.inTheMorning();
  await given.inTheMorning();
  expect(given.receivers()).toEqual([guest]);
});

test('mail programs show a stop button, and both parts of the mail have the link', async () => {
  const guest = await aWaitingGuest();
  await given.inTheMorning();
  const mail = given.server.mails.at(-1);
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headers.get('list-unsubscribe')).toMatch(
    new RegExp(`^<https?://.*/api/result/consents/${tokenOf(guest)}/withdrawals>$`),
  );
  expect(headers.get('list-id')).toMatch(new RegExp(`^<offers\\.${PAGE.pageId}\\..+>$`));
  expect(mail?.text).toContain(`/stop-email/${tokenOf(guest)}?offres`);
});

test('a mail program stops with a form, at once and for waiting mails; opening the address changes nothing', async () => {
  const guest = await aWaitingGuest();
  const url = `/api/result/consents/${tokenOf(guest)}/withdrawals`;
  const { http } = given.service.service;
  expect((await http.inject({ method: 'GET', url })).statusCode).toBe(404);
  expect(await statuses()).toEqual(['awaiting-hour']);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'List-Unsubscribe=One-Click';
  for (let n = 0; n < 2; n++) {
    expect((await http.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  }
  expect(await statuses()).toEqual(['unwanted']);
  const forged = url.replace(tokenOf(guest), 'A'.repeat(60));
  expect((await http.inject({ method: 'POST', url: forged, headers, payload })).statusCode).toBe(
    404,
  );
  await given.inTheMorning();
  expect(given.receivers()).toEqual([]);
});

const REASONS: Record<string, (guest: string) => Promise<unknown>> = {
  'the guest withdraws': (guest) => withdraw(guest),
  'the guest withdraws, and the stop of the queue is lost': (guest) =>
    given.deps.consents.withdraw(
      { mark: given.markOf(guest), ownerId: PAGE.ownerId },
      { at: given.clock.now() },
    ),
  'the guest is erased': async (guest) => {
    await given.service.publish(events.guestErasureRequested, {
      ...events.guestErasureRequested.sample,
      ownerId: PAGE.ownerId,
      mark: given.markOf(guest),
      spelling: given.service.spelled(guest, PAGE),
      participants: [],
      at: given.clock.now().toISOString(),
    });
    await until(async () => {
      expect(await given.deps.consents.find(given.markOf(guest))).toBeNull();
    });
  },
  'the owner is blocked': () =>
    given.service.publish(events.accountStatusChanged, {
      ...events.accountStatusChanged.sample,
      ...{ userId: PAGE.ownerId, to: 'blocked' },
    }),
  'the owner is erased': () =>
    given.service.publish(events.userErased, {
      ...events.userErased.sample,
      ...{ userId: PAGE.ownerId, ownerId: PAGE.ownerId },
    }),
  'the campaign is switched off': () =>
    given.campaigns.update(message.id, (known) => ({ ...known, state: 'off' })),
  'the campaign is deleted': () => given.campaigns.remove(message.id),
  'the page is erased': () =>
    given.service.publish(events.pageErased, { ...PAGE, version: 9, deletedBefore: false }),
};

test.each(Object.keys(REASONS))('a waiting mail is not sent after %s', async (reason) => {
  const guest = await aWaitingGuest();
  await REASONS[reason]!(guest);
  await given.inTheMorning();
  expect(await statuses()).toEqual(['unwanted']);
  expect(given.receivers()).toEqual([]);
});

test('a guest who stops only the mails that ask for an opinion still gets the offers', async () => {
  const guest = await aWaitingGuest();
  await given.service.call(endpoints.stopLaterAsks, { body: { token: tokenOf(guest) } });
  await given.inTheMorning();
  expect(given.receivers()).toEqual([guest]);
});

test('the mail of a sender that died goes out again with the same Message-ID', async () => {
  const guest = await aWaitingGuest();
  const mails = createMails(given.store);
  const morning = new Date('2026-11-25T08:00:00Z');
  await mails.wake({ now: morning, limit: 10 });
  const dead = { now: morning, until: new Date(morning.getTime() + 6_000), limit: 1 };
  expect(await mails.lockDue({ ...dead, inFlight: new Set() })).toHaveLength(1);
  given.clock.set(morning);
  given.service.sendDue();
  given.clock.advance(7_000);
  await given.send();
  expect(given.receivers()).toEqual([guest]);
  const [{ id } = { id: '' }] = await given.allMails();
  expect(given.server.mails.at(-1)?.messageId).toMatch(`<${id.replace(':', '.')}@`);
});

test('a choice that is published twice brings one mail', async () => {
  await aWaitingGuest();
  const [chosen] = await given.chosen('mailed');
  await given.service.deliver(chosen!, chosen!);
  await given.inTheMorning();
  await given.service.deliver(chosen!);
  await given.send();
  expect(given.receivers()).toHaveLength(1);
});

test('a refused mail is given up without an address, and its guest gets no further one', async () => {
  const refusing = await startCampaigning({ refuse: () => 550, refusal: '5.1.1 unknown' });
  const first = await refusing.aCampaign('message');
  const guest = refusing.addressIn('mailed', first);
  await refusing.agrees(guest);
  await refusing.run();
  expect((await refusing.allMails()).map(({ status }) => status)).toEqual(['failed']);
  refusing.clock.advance(8 * 24 * HOUR_MS);
  await refusing.aCampaign('message');
  await refusing.choose();
  expect(await refusing.chosen('mailed')).toHaveLength(1);
  expect(refusing.service.logs()).not.toContain(guest);
  await refusing.close();
});

test('a guest who got three mails of the restaurant today gets no campaign mail', async () => {
  const guest = given.addressIn('mailed', message);
  await given.agrees(guest);
  for (let n = 0; n < 3; n++) {
    await given.service.deliver(
      given.service.winOf(given.service.aPlay(PAGE, { email: guest }), guest),
    );
  }
  given.clock.advance(HOUR_MS);
  given.service.sendDue();
  await until(() => {
    expect(given.server.mails).toHaveLength(3);
  });
  await given.run();
  expect(await statuses()).toEqual(['unwanted']);
});

test('more mails of an account than an hour allows wait for the next one', async () => {
  const deps = await startCampaigning({ env: { RATE_LIMIT_FACTOR: String(2 / 12_000) } });
  const many = await deps.aCampaign('message');
  for (let n = 0; n < 3; n++) await deps.agrees(deps.addressIn('mailed', many));
  await deps.run();
  expect(deps.receivers()).toHaveLength(2);
  expect((await deps.allMails()).map(({ status }) => status).sort()).toEqual([
    ...['awaiting-hour', 'sent', 'sent'],
  ]);
  await deps.close();
});

test('the voucher of a gift is the one that the counter knows', async () => {
  await aWaitingGuest();
  await given.inTheMorning();
  const [chosen] = await given.chosen('mailed');
  const { playId = '' } = chosen?.data.gift ?? {};
  expect(given.server.mails.at(-1)?.text).toContain(
    formatGiftCode(giftCodeOfPlay(given.keys, playId)),
  );
  expect(await given.store.table(MAILS).get(`campaign:${playId}`)).toMatchObject({
    status: 'sent',
  });
});
