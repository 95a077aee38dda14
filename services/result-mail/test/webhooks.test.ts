import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints, events } from '@girouette/contracts';
import { HOUR_MS } from '@girouette/contracts/durations';
import { MAX_WEBHOOKS, type WebhookType } from '@girouette/contracts/mails/webhook';
import { createConsent } from '@girouette/signed';
import { aPageSnapshot, aPrincipal, aProof } from '@girouette/platform/kit/testing';
import { CONSENTS } from '../src/consents/store';
import { addresseeOf, stopOf, stopTokenOf } from '../src/identities/stop-token';
import { DELIVERIES, WEBHOOKS } from '../src/webhooks/store';
import { dueOf, newWebhook } from '../src/webhooks/rules';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

jest.setTimeout(60_000);

const owner = { ...aPrincipal({ userId: 'owner-1' }), sessionId: 'session-1' };
const page = aPageSnapshot({ ownerId: 'owner-1' });

interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}

let service: ResultMailService;
let till: Awaited<ReturnType<typeof startTill>>;

/** A till that keeps the messages that it gets, and answers `status`; null for no answer. */
async function startTill(status: number | null = 204) {
  const received: Received[] = [];
  const answers: { status: number | null; headers?: Record<string, string> } = { status };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      if (answers.status !== null)
        response.writeHead(answers.status, answers.headers).end('ignored');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { received, answers, url: `http://127.0.0.1:${port}/girouette`, close };
}

beforeEach(async () => {
  till = await startTill();
  service = await startResultMail({
    smtpUrl: 'smtp://127.0.0.1:9',
    env: { WEBHOOK_PRIVATE_TARGETS: 'true' },
  });
  service.clock.set('2026-11-21T19:30:00Z');
});
afterEach(async () => {
  await service.close();
  await till.close();
});

async function aWebhook(
  types: WebhookType[],
  as = owner,
  { url = till.url, withAddresses = false } = {},
) {
  const body = { url, types, withAddresses, proof: aProof(service.adapters, as) };
  const answer = await service.call(endpoints.createWebhook, { as, body });
  expect(answer.status).toBe(201);
  return { id: answer.body._id, secret: answer.body.secret };
}
const list = async () => (await service.call(endpoints.listWebhooks, { as: owner })).body;
const logOf = async (id: string) =>
  (await service.call(endpoints.listDeliveries, { as: owner, params: { id } })).body;
const reviewsOf = (ownerId: string, ...ids: string[]) =>
  service.publish(
    events.reviewSubmitted,
    ...ids.map((reviewId) => ({
      ...{ reviewId, pageId: page.pageId, ownerId, rating: 4 },
      at: service.clock.now().toISOString(),
    })),
  );
const reviews = (...ids: string[]) => reviewsOf('owner-1', ...ids);
const send = () => service.service.trigger('send-webhooks');

/** How many tries the messages of a webhook have had. */
const triesOf = async (id: string): Promise<number> => {
  const rows = await service.adapters.store.table(DELIVERIES).find('byWebhook', [id]);
  return rows.reduce((sum, { tries }) => sum + tries.length, 0);
};

/** Lets hours pass, from one due moment of a webhook to the next. */
async function pass(hours: number) {
  const webhooks = service.adapters.store.table(WEBHOOKS);
  const end = new Date(service.clock.now().getTime() + hours * HOUR_MS);
  for (;;) {
    const next = await until(async () => {
      const [quick] = await webhooks.find('due', [], { limit: 1 });
      const [slow] = await webhooks.find('slowDue', [], { limit: 1 });
      const row = quick ?? slow;
      // A sender that is still at work would lose its lease to the clock.
      expect(row?.leaseToken).toBeUndefined();
      return row;
    });
    const due = next && dueOf(next);
    if (next === undefined || due === undefined || due > end) break;
    if (due > service.clock.now()) service.clock.set(due.toISOString());
    const tries = await triesOf(next.id);
    send();
    await until(async () => {
      const row = await webhooks.get(next.id);
      expect(row?.leaseToken).toBeUndefined();
      const isLater = (row && dueOf(row))?.getTime() !== due.getTime();
      expect(isLater || (await triesOf(next.id)) > tries).toBe(true);
    });
  }
  service.clock.set(end.toISOString());
}

function signatureWith(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('a play tells the webhook about the won gift, signed by Standard Webhooks', async () => {
  const { secret } = await aWebhook(['play.created', 'gift.won', 'page.published']);
  await service.publishPage(page);
  const play = service.aPlay(page, { email: 'guest@example.fr' });
  await service.publishPlays(play);
  await until(() => expect(till.received).toHaveLength(3));
  const [won, published, played] = till.received
    .map(({ body }) => JSON.parse(body) as { type: string })
    .toSorted((a, b) => a.type.localeCompare(b.type));
  expect(published).toMatchObject({
    type: 'page.published',
    data: { pageId: page.pageId, restaurant: page.resturantName, online: true },
  });
  expect(played).toMatchObject({
    type: 'play.created',
    timestamp: '2026-11-21T19:30:00.000Z',
    data: { playId: play.playId, pageId: page.pageId, gift: 'Un café offert' },
  });
  expect(won).toMatchObject({ type: 'gift.won', data: { playId: play.playId } });
  for (const message of till.received) {
    expect(message.headers['webhook-id']).toMatch(/^msg_/);
    expect(message.headers['webhook-timestamp']).toBe(
      String(Date.parse('2026-11-21T19:30Z') / 1e3),
    );
    expect(message.headers['webhook-signature']).toBe(signatureWith(secret, message));
    expect(message.body).not.toContain('guest');
  }
});

test('a webhook gets only the types that it wants, of its owner, and each event once', async () => {
  const { id } = await aWebhook(['review.created']);
  await service.publishPage(page);
  const review = { ...events.reviewSubmitted.sample, ownerId: 'owner-2' };
  await service.publish(events.reviewSubmitted, review);
  await reviews('review-1');
  await until(() => expect(till.received).toHaveLength(1));
  expect(JSON.parse(till.received[0]?.body ?? '')).toMatchObject({
    data: { reviewId: 'review-1', rating: 4 },
  });
  await until(async () => {
    const rows = await service.adapters.store.table(DELIVERIES).find('byWebhook', [id]);
    expect(rows).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });
});

test('a webhook that answers 400 for a day gets ten tries of an event, is switched off, and its owner is told', async () => {
  const { id } = await aWebhook(['review.created']);
  till.answers.status = 400;
  await reviews('review-1');
  await until(() => expect(till.received).toHaveLength(1));
  await pass(24);
  expect(till.received).toHaveLength(10);
  expect(new Set(till.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await list()).toMatchObject([{ _id: id, state: 'failing' }]);
  expect(await logOf(id)).toMatchObject([{ state: 'failed', nextTryAt: null }]);
  expect(await service.published(events.webhookDisabled, 1)).toMatchObject([
    { data: { webhookId: id, ownerId: 'owner-1', state: 'failing' } },
  ]);
  await reviews('review-2');
  await pass(1);
  expect(till.received).toHaveLength(10);
});

test('many events of a failing webhook do not add up to more than some tries an hour', async () => {
  const { id } = await aWebhook(['review.created']);
  till.answers.status = 500;
  await reviews(...Array.from({ length: 50 }, (_, at) => `review-${at}`));
  await pass(12);
  expect(till.received.length).toBeLessThan(12 * 3 + 30);
  till.answers.status = 200;
  await pass(3);
  const log = await service.call(endpoints.listDeliveries, {
    ...{ as: owner, params: { id }, query: { limit: '100' } },
  });
  expect(log.body.map(({ state }) => state)).toEqual(Array.from({ length: 50 }, () => 'delivered'));
});

test('a webhook that answers 410 gets nothing more, until its owner resumes it', async () => {
  const { id } = await aWebhook(['review.created']);
  till.answers.status = 410;
  await reviews('review-1');
  await until(async () => expect(await list()).toMatchObject([{ state: 'gone' }]));
  await service.published(events.webhookDisabled, 1);
  till.answers.status = 200;
  const body = { state: 'active' };
  await service.call(endpoints.changeWebhook, { as: owner, params: { id }, body });
  await reviews('review-2');
  await until(() => expect(till.received).toHaveLength(2));
});

test('a paused webhook gets no messages', async () => {
  const { id } = await aWebhook(['review.created']);
  const body = { state: 'paused' };
  await service.call(endpoints.changeWebhook, { as: owner, params: { id }, body });
  await reviews('review-1');
  await pass(1);
  expect(till.received).toEqual([]);
});

test('both secrets sign for a day after the change, then only the new one', async () => {
  const { id, secret: old } = await aWebhook(['review.created']);
  const params = { id };
  const body = { proof: aProof(service.adapters, owner) };
  const rotated = await service.call(endpoints.rotateWebhookSecret, { as: owner, params, body });
  await reviews('review-1');
  await until(() => expect(till.received).toHaveLength(1));
  const [first] = till.received;
  expect(first?.headers['webhook-signature']).toBe(
    `${signatureWith(rotated.body.secret, first!)} ${signatureWith(old, first!)}`,
  );
  await pass(24);
  await reviews('review-2');
  await until(() => expect(till.received).toHaveLength(2));
  const [, second] = till.received;
  expect(second?.headers['webhook-signature']).toBe(signatureWith(rotated.body.secret, second!));
});

test('a message can be sent again, and the test button says what came back', async () => {
  const { id } = await aWebhook(['review.created']);
  await reviews('review-1');
  await until(async () => expect(await logOf(id)).toMatchObject([{ state: 'delivered' }]));
  const [{ _id: deliveryId, messageId } = { _id: '', messageId: '' }] = await logOf(id);
  const params = { id, deliveryId };
  expect((await service.call(endpoints.replayDelivery, { as: owner, params })).status).toBe(200);
  await until(() => expect(till.received).toHaveLength(2));
  expect(till.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId]);
  till.answers.status = 418;
  const tested = await service.call(endpoints.testWebhook, {
    ...{ as: owner, params: { id }, body: { type: 'gift.redeemed' } },
  });
  expect(tested.body).toMatchObject({ status: 418, problem: null });
});

test('no more than ten webhooks fit, and deleting one makes room and removes its log', async () => {
  const { id } = await aWebhook(['review.created']);
  await reviews('review-1');
  await until(async () => expect(await logOf(id)).toHaveLength(1));
  for (let at = 1; at < MAX_WEBHOOKS; at += 1) await aWebhook(['gift.won']);
  const proof = aProof(service.adapters, owner);
  const body = { url: till.url, types: ['gift.won'], proof };
  expect((await service.call(endpoints.createWebhook, { as: owner, body })).body.code).toBe(
    'WEBHOOKS_USED_UP',
  );
  const deleted = await service.call(endpoints.deleteWebhook, { as: owner, params: { id } });
  expect(deleted.status).toBe(204);
  expect(await list()).toHaveLength(MAX_WEBHOOKS - 1);
  expect(await service.adapters.store.table(DELIVERIES).find('byWebhook', [id])).toEqual([]);
  const actions = await service.published(events.actionRecorded, MAX_WEBHOOKS + 1);
  expect(actions.at(-1)?.data.action).toBe('WEBHOOK_REMOVED');
});

test('the message of an owner arrives while ten receivers of another owner do not answer', async () => {
  const hanging = await startTill(null);
  const other = { ...aPrincipal({ userId: 'owner-2' }), sessionId: 'session-2' };
  try {
    for (let at = 0; at < MAX_WEBHOOKS; at += 1) {
      const url = `${hanging.url.replace('127.0.0.1', at % 2 ? 'localhost' : '127.0.0.1')}/${at}`;
      await aWebhook(['review.created'], other, { url });
    }
    await aWebhook(['review.created']);
    await reviewsOf('owner-2', 'hanging-1', 'hanging-2', 'hanging-3');
    await until(() => expect(hanging.received).not.toHaveLength(0));
    await reviews('healthy-1');
    await until(() => expect(till.received).toHaveLength(1));
    // Nothing has made room: the first of them still waits for its answer.
    expect(hanging.received).toHaveLength(1);
  } finally {
    await hanging.close();
  }
});

test('several webhooks with one address get an event once, and those of one host three times', async () => {
  const paths = ['/a', '/a', '/a?', '/b', '/b?x', '/c', '/d'];
  for (const path of paths) await aWebhook(['review.created'], owner, { url: till.url + path });
  await reviews('review-1');
  await until(async () => {
    const rows = await service.adapters.store.table(DELIVERIES).find('byOwner', ['owner-1']);
    expect(rows.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  });
  expect(till.received).toHaveLength(3);
});

test('a blocked account sends nothing, and what waited goes out once it is unblocked', async () => {
  const turn = (to: 'blocked' | 'subscribed') =>
    service.publish(events.accountStatusChanged, {
      ...events.accountStatusChanged.sample,
      ...{ userId: 'owner-1', to },
    });
  const { id } = await aWebhook(['review.created', 'page.published']);
  till.answers.status = 500;
  await reviews('review-1');
  await until(async () => expect(await triesOf(id)).toBe(1));
  till.answers.status = 204;
  await turn('blocked');
  // An administrator switches the pages of the owner.
  await service.publish(events.pageSwitched, { ...page, version: page.version + 1, active: false });
  await pass(6);
  expect(till.received).toHaveLength(1);
  await turn('subscribed');
  await pass(2);
  expect(await logOf(id)).toMatchObject([{ type: 'review.created', state: 'delivered' }]);
  expect(till.received).toHaveLength(2);
});

const PRIVATE_TARGETS = [
  ...['https://10.0.0.1/', 'https://10.0.0.1./', 'https://127.1/', 'https://0x7f.1/'],
  ...['https://2130706433/', 'https://0177.0.0.1/', 'https://①②⑦.0.0.1/', 'https://localhost/'],
  ...['https://localhost./', 'https://168.63.129.16/', 'https://169.254.169.254/latest/'],
  ...['https://100.100.100.200/', 'https://192.0.0.192/', 'https://[::1]/', 'https://[::]/'],
  ...['https://[::a00:1]/', 'https://[::127.0.0.1]/', 'https://[::93.184.216.34]/'],
  ...['https://[::ffff:10.0.0.1]/', 'https://[::ffff:0:a00:1]/', 'https://[64:ff9b::a00:1]/'],
  ...['https://[64:ff9b:1::a00:1]/', 'https://[2001::7f00:1]/', 'https://[2002:a00:1::1]/'],
  ...['https://[2001:db8::1]/', 'https://[3fff::1]/', 'https://[5f00::1]/', 'https://[fc00::1]/'],
  ...['https://[fe80::1]/', 'https://[fec0::1]/', 'http://localhost:8080/', 'http://127.0.0.1/'],
];
const NO_TARGETS = [
  ...['ftp://example.fr/', 'http://example.fr/', 'https://example.fr@evil.example/'],
  ...[
    'https://:secret@example.fr/',
    'https://example.fr/#fragment',
    'javascript:alert(1)',
    '//x.fr/',
  ],
];

test('a server for others refuses private addresses, when a webhook is made and when it is changed', async () => {
  const strict = await startResultMail({ smtpUrl: 'smtp://127.0.0.1:9' });
  const proof = aProof(strict.adapters, owner);
  try {
    const known = newWebhook({
      ...{ id: 'webhook-1', ownerId: 'owner-1', url: 'https://till.example/', types: ['gift.won'] },
      ...{ secret: { id: 's', sealed: '' }, now: strict.clock.now() },
    });
    const webhooks = strict.adapters.store.table(WEBHOOKS);
    await webhooks.insert(known);
    const params = { id: known.id };
    const answersTo = async (url: string) => {
      const body = { url, types: ['gift.won'], proof };
      return [
        (await strict.call(endpoints.createWebhook, { as: owner, body })).body.code,
        (await strict.call(endpoints.changeWebhook, { as: owner, params, body: { url, proof } }))
          .body.code,
      ];
    };
    for (const url of PRIVATE_TARGETS) {
      const refused = 'WEBHOOK_TARGET_REFUSED';
      expect([url, ...(await answersTo(url))]).toEqual([url, refused, refused]);
    }
    for (const url of NO_TARGETS) {
      const invalid = 'INVALID_REQUEST';
      expect([url, ...(await answersTo(url))]).toEqual([url, invalid, invalid]);
    }
    expect(await webhooks.get(known.id)).toMatchObject({ url: known.url });
  } finally {
    await strict.close();
  }
});

test.each([
  ['seconds', '7200'],
  ['a date', 'Sat, 21 Nov 2026 21:30:00 GMT'],
])('a receiver that asks in %s to be left alone gets nothing until then', async (_, asked) => {
  const { id } = await aWebhook(['review.created']);
  till.answers.status = 429;
  till.answers.headers = { 'retry-after': asked };
  await reviews('review-1', 'review-2');
  send();
  const untilItWaits = () =>
    until(async () => {
      const webhook = await service.adapters.store.table(WEBHOOKS).get(id);
      expect([webhook && dueOf(webhook), webhook?.failures]).toEqual([
        new Date('2026-11-21T21:30:00Z'),
        0,
      ]);
    });
  await untilItWaits();
  await reviews('review-3');
  await untilItWaits();
  expect(await triesOf(id)).toBe(1);
  till.answers.status = 204;
  service.clock.set('2026-11-21T21:31:00Z');
  send();
  await until(async () => {
    expect((await logOf(id)).map(({ state }) => state)).toEqual(Array(3).fill('delivered'));
  });
});

describe('a guest who agrees to offers and withdraws', () => {
  const GUEST = 'camille@example.fr';
  const TYPES: WebhookType[] = ['consent.given', 'consent.withdrawn'];
  const agree = ({ wording = '2026-11-2', email = GUEST } = {}) => {
    const play = service.aPlay(page, { email, lost: true });
    const consent = { play, email, restaurant: 'Chez Camille', wording };
    return createConsent(service.adapters.keys, consent);
  };
  const stop = () => stopOf(service.adapters.keys, { ownerId: 'owner-1', email: GUEST });
  const withdraw = () => {
    const token = stopTokenOf(service.adapters.keys, stop());
    return service.call(endpoints.withdrawConsent, { body: { token } });
  };
  const messages = () => till.received.map(({ body }) => JSON.parse(body) as { data: object });

  beforeEach(() => service.publishPage(page));

  test('is told with the address where the owner wants it, and each event once', async () => {
    await aWebhook(TYPES, owner, { withAddresses: true });
    const consent = agree();
    await service.deliver(consent, consent);
    await until(() => expect(till.received).toHaveLength(1));
    const contact = { contactId: stop().mark, pageId: page.pageId };
    expect(messages()).toMatchObject([
      { type: 'consent.given', data: { ...contact, restaurant: 'Chez Camille', email: GUEST } },
    ]);

    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200]);

    const row = await service.adapters.store.table(CONSENTS).get(stop().mark);
    expect(row).toMatchObject({ state: 'withdrawn' });
    expect(await service.published(events.consentWithdrawn, 1)).toMatchObject([
      { data: { ...contact, ownerId: 'owner-1' } },
    ]);
    await until(() => expect(till.received).toHaveLength(2));
    expect(messages()[1]).toMatchObject({ type: 'consent.withdrawn', data: contact });
    expect(till.received[1]?.body).not.toContain(GUEST);
  });

  test.each([
    ['the owner does not want it', { withAddresses: false }, '2026-11-2'],
    ['the guest agreed to a wording that this release does not know', {}, 'Un autre texte'],
  ])('is told without the address when %s', async (_why, options, wording) => {
    const { id } = await aWebhook(TYPES, owner, { withAddresses: true, ...options });
    await service.deliver(agree({ wording }));
    await until(() => expect(till.received).toHaveLength(1));
    expect(till.received[0]?.body).toContain(stop().mark);
    expect(till.received[0]?.body).not.toContain(GUEST);
    expect((await logOf(id))[0]?.body).not.toContain(GUEST);
  });

  test('is in no later try with the address once the guest has withdrawn, and never in the log', async () => {
    const { id } = await aWebhook(TYPES, owner, { withAddresses: true });
    till.answers.status = 500;
    await service.deliver(agree());
    await until(() => expect(till.received).toHaveLength(1));
    expect(till.received[0]?.body).toContain(GUEST);
    expect(JSON.stringify(await logOf(id))).not.toContain(GUEST);
    await withdraw();
    await until(async () => expect(await logOf(id)).toHaveLength(2));
    till.answers.status = 204;
    await pass(1);
    await until(() => expect(till.received.length).toBeGreaterThanOrEqual(3));
    const later = till.received.slice(1).map(({ body }) => body);
    expect(later.join('')).not.toContain(GUEST);
  });

  test('is told that the guest withdrew when the guest is erased', async () => {
    await aWebhook(['consent.withdrawn'], owner, { withAddresses: true });
    await service.deliver(agree());
    await service.publish(events.guestErasureRequested, {
      ...events.guestErasureRequested.sample,
      ...addresseeOf(service.adapters.keys, { ownerId: 'owner-1', email: GUEST }),
      participants: [],
      at: service.clock.now().toISOString(),
    });
    await until(() => expect(till.received).toHaveLength(1));
    expect(messages()).toMatchObject([{ data: { contactId: stop().mark } }]);
    await until(async () =>
      expect(await service.adapters.store.table(CONSENTS).get(stop().mark)).toBeNull(),
    );
  });

  test('needs a proof to begin with addresses, and a reset of the password ends them', async () => {
    const { id } = await aWebhook(TYPES);
    const change = (body: object) =>
      service.call(endpoints.changeWebhook, { as: owner, params: { id }, body });
    expect((await change({ withAddresses: true })).body).toMatchObject({ code: 'PROOF_REFUSED' });
    const proof = aProof(service.adapters, owner);
    expect((await change({ withAddresses: true, proof })).body.withAddresses).toBe(true);
    const [recorded] = (await service.published(events.actionRecorded, 2)).slice(-1);
    expect(recorded?.data.details).toMatchObject({ fields: 'withAddresses' });

    const reset = { action: 'PASSWORD_RESET' as const, targetId: 'owner-1', actorId: 'owner-1' };
    await service.publish(events.actionRecorded, {
      ...events.actionRecorded.sample,
      ...{ action: 'GIFT_REDEEMED' as const, targetId: 'owner-1' },
    });
    expect(await list()).toMatchObject([{ withAddresses: true }]);
    await service.publish(events.actionRecorded, { ...events.actionRecorded.sample, ...reset });
    await until(async () => expect(await list()).toMatchObject([{ withAddresses: false }]));
    await service.deliver(agree());
    await until(() => expect(till.received).toHaveLength(1));
    expect(till.received[0]?.body).not.toContain(GUEST);
  });
});
