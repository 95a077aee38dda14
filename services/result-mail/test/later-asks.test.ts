import { endpoints, events } from '@girouette/contracts';
import { HOUR_MS } from '@girouette/contracts/durations';
import { createLaterAskRequest } from '@girouette/signed';
import { aPageSnapshot } from '@girouette/platform/kit/testing';
import { locked } from '../src/queue/change-rules';
import { MAILS } from '../src/queue/table';
import { STOPS } from '../src/consents/store';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

jest.setTimeout(30_000);

const PAGE = aPageSnapshot();
const GUEST = 'camille@example.fr';

let server: MailServer;
let service: ResultMailService;
beforeEach(async () => {
  server = await startMailServer();
  service = await startResultMail({ smtpUrl: server.url });
  await service.publishPage(PAGE);
});
afterEach(async () => {
  await service.close();
  await server.close();
});

const askOf = ({ email = GUEST, lost = true, page = PAGE, ask = 'review' as const } = {}) =>
  createLaterAskRequest(service.adapters.keys, {
    play: service.aPlay(page, { email, lost }),
    email,
    wording: '2026-11',
    terms: { ask, link: 'https://g.page/chez-camille', hours: 20 },
  });
const stored = async (request: ReturnType<typeof askOf>) =>
  service.adapters.store.table(MAILS).get(request.subject ?? '');
const hasStatus = (request: ReturnType<typeof askOf>, status: string) =>
  until(async () => {
    expect(await stored(request)).toMatchObject({ status });
  });
function pass(hours: number) {
  service.clock.advance(hours * HOUR_MS);
  service.sendDue();
}
const tokenIn = (text = '') => /stop-email\/([\w-]+)/.exec(text)?.[1] ?? '';
const stop = (token: string) => service.call(endpoints.stopLaterAsks, { body: { token } });
/** Has a first mail sent to the guest, and takes the token of its link. */
async function aToken() {
  await service.deliver(askOf());
  pass(20);
  await until(() => {
    expect(server.mails).toHaveLength(1);
  });
  return tokenIn(server.mails[0]?.text);
}

test('a guest who agreed gets one mail at its hour, and its address is removed then', async () => {
  const request = askOf();
  await service.deliver(request, request);
  pass(19);
  const sooner = askOf({ email: 'other@example.fr' });
  await service.deliver(sooner);
  expect((await stored(request))?.status).toBe('awaiting-hour');
  expect(JSON.stringify(await stored(request))).not.toContain(GUEST);
  pass(1);
  await hasStatus(request, 'sent');
  await service.deliver(request);
  pass(20);
  await hasStatus(sooner, 'sent');
  expect(server.mails.map(({ recipients }) => recipients)).toEqual([[GUEST], ['other@example.fr']]);
  const [mail] = server.mails;
  expect(mail?.text).toContain('https://g.page/chez-camille');
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headers.get('list-unsubscribe')).toContain(
    `/api/result/later-asks/${tokenIn(mail?.text)}/stops>`,
  );
  expect(await stored(request)).not.toHaveProperty('sealed');
});

test('the link ends waiting mails of the restaurant to any spelling of the address, and later ones', async () => {
  const token = await aToken();
  const elsewhere = { ...PAGE, pageId: 'page-2', ownerId: 'owner-2' };
  await service.publishPage(elsewhere);
  const waiting = askOf({ email: 'Camille+2@example.fr' });
  const ofOther = askOf({ page: elsewhere });
  await service.deliver(waiting, ofOther);
  const first = await stop(token);
  expect([first.status, (await stop(token)).body]).toEqual([200, first.body]);
  expect(await stored(waiting)).toMatchObject({ status: 'unwanted' });
  expect(await stored(waiting)).not.toHaveProperty('sealed');
  const later = askOf();
  await service.deliver(later);
  expect(await stored(later)).toBeNull();
  pass(20);
  await hasStatus(ofOther, 'sent');
  expect(server.mails).toHaveLength(2);
  expect(JSON.stringify(await service.adapters.store.table(STOPS).find('byOwner', []))).not.toMatch(
    /camille/i,
  );
});

test('opening the address of one click changes nothing, and other calls read no form', async () => {
  const token = await aToken();
  const url = `/api/result/later-asks/${token}/stops`;
  const { http } = service.service;
  const waiting = askOf();
  await service.deliver(waiting);
  expect((await http.inject({ method: 'GET', url })).statusCode).toBe(404);
  expect((await stored(waiting))?.status).toBe('awaiting-hour');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const other = await http.inject({
    ...{ method: 'POST', url: '/api/result/later-asks/stops', headers: form },
    payload: `token=${token}`,
  });
  expect(other.statusCode).toBe(415);
});

/** What mail programs post, whatever RFC 8058 says. */
const POSTED: [what: string, headers: Record<string, string>, payload: string][] = [
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
  ['a form in parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ['a text', { 'content-type': 'text/plain;charset=UTF-8' }, 'List-Unsubscribe=One-Click'],
  ['bytes', { 'content-type': 'application/octet-stream' }, '\u0000\u0001'],
  ['a body without a type', {}, 'List-Unsubscribe=One-Click'],
  ['a type that is none', { 'content-type': 'nonsense' }, 'List-Unsubscribe=One-Click'],
  ['JSON that is none', { 'content-type': 'application/json' }, '{'],
  ['nothing', {}, ''],
];

test.each(POSTED)(
  'mail programs stop with one click that posts %s',
  async (...[, headers, payload]) => {
    const url = `/api/result/later-asks/${await aToken()}/stops`;
    const waiting = askOf();
    await service.deliver(waiting);
    expect((await stored(waiting))?.status).toBe('awaiting-hour');
    const answer = await service.service.http.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(200);
    expect((await stored(waiting))?.status).toBe('unwanted');
  },
);

test.each(['unknown', 'A'.repeat(91)])(
  'a token that was sent to no guest is refused: %s',
  async (token) => {
    const { status, body } = await stop(token);
    expect([status, body]).toMatchObject([404, { code: 'STOP_LINK_UNKNOWN' }]);
  },
);

const userEnds = (to: 'expired' | 'blocked') => () =>
  service.publish(events.accountStatusChanged, { userId: PAGE.ownerId, from: 'subscribed', to });

test.each([
  ['the page was deleted', () => service.publish(events.pageDeleted, { ...PAGE, version: 9 })],
  [
    'the page was erased',
    () => service.publish(events.pageErased, { ...PAGE, version: 9, deletedBefore: false }),
  ],
  ['the service of the owner has ended', userEnds('expired')],
  ['the owner is blocked', userEnds('blocked')],
])('nothing is sent when %s', async (_what, happens) => {
  const request = askOf();
  await service.deliver(request);
  await happens();
  pass(20);
  await hasStatus(request, 'unwanted');
  expect(await stored(request)).not.toHaveProperty('sealed');
  expect(server.mails).toEqual([]);
});

test('a renewed service asks again', async () => {
  await userEnds('expired')();
  await service.publish(events.accountStatusChanged, {
    ...{ userId: PAGE.ownerId, from: 'expired' as const, to: 'subscribed' as const },
  });
  const request = askOf();
  await service.deliver(request);
  pass(20);
  await hasStatus(request, 'sent');
});

test('an erased owner’s guests lose their addresses and stops at once', async () => {
  const token = await aToken();
  await stop(token);
  const waiting = askOf({ email: 'other@example.fr' });
  await service.deliver(waiting);
  const { ownerId } = PAGE;
  await service.publish(events.userErased, {
    ...{ ...events.userErased.sample, userId: ownerId, ownerId },
  });
  expect(await stored(waiting)).toMatchObject({ status: 'unwanted' });
  expect(await stored(waiting)).not.toHaveProperty('sealed');
  await until(async () => {
    expect(await service.adapters.store.table(STOPS).count('byOwner', [ownerId])).toBe(0);
  });
});

test('a mail whose sender died is not sent a second time', async () => {
  const request = askOf();
  await service.deliver(request);
  const now = service.clock.now();
  const dead = { now, leaseToken: 'dead', until: now };
  await service.adapters.store
    .table(MAILS)
    .update(request.subject ?? '', (mail) =>
      locked({ ...mail, status: 'queued', asksAt: undefined }, dead),
    );
  pass(1);
  await hasStatus(request, 'unwanted');
  expect(server.mails).toEqual([]);
});

test('an address that the mail server refuses is removed too, and can be tried no more', async () => {
  await service.close();
  await server.close();
  server = await startMailServer({ refuse: () => 550 });
  service = await startResultMail({ smtpUrl: server.url });
  await service.publishPage(PAGE);
  const request = askOf();
  await service.deliver(request);
  pass(20);
  await hasStatus(request, 'failed');
  expect(await stored(request)).not.toHaveProperty('sealed');
});
