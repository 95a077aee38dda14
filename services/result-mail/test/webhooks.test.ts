import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints, events } from '@girouette/contracts';
import { MAX_WEBHOOKS, type WebhookType } from '@girouette/contracts/webhook';
import { aPageSnapshot, aPrincipal, aProof } from '@girouette/service-kit/testing';
import { DELIVERIES } from '../src/storage/delivery-repository';
import { WEBHOOKS } from '../src/storage/webhook-repository';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

jest.setTimeout(60_000);

const HOUR_MS = 3_600_000;
const owner = { ...aPrincipal({ userId: 'owner-1' }), sessionId: 'session-1' };
const page = aPageSnapshot({ ownerId: 'owner-1' });

interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}

let service: ResultMailService;
let till: Awaited<ReturnType<typeof startTill>>;

/** A till that keeps what it gets, and answers `status`. */
async function startTill() {
  const received: Received[] = [];
  const answers = { status: 204 };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.status).end('ignored');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
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

async function aWebhook(types: WebhookType[], as = owner) {
  const body = { url: till.url, types, proof: aProof(service.adapters, as) };
  const answer = await service.call(endpoints.createWebhook, { as, body });
  expect(answer.status).toBe(201);
  return { id: answer.body._id, secret: answer.body.secret };
}
const list = async () => (await service.call(endpoints.listWebhooks, { as: owner })).body;
const logOf = async (id: string) =>
  (await service.call(endpoints.listDeliveries, { as: owner, params: { id } })).body;
const reviews = (...ids: string[]) =>
  service.publish(
    events.reviewSubmitted,
    ...ids.map((reviewId) => ({
      ...{ reviewId, pageId: page.pageId, ownerId: 'owner-1', rating: 4 },
      at: service.clock.now().toISOString(),
    })),
  );
const send = () => service.service.trigger('send-webhooks');

/** Lets hours pass, from one due moment of a webhook to the next. */
async function pass(hours: number) {
  const webhooks = service.adapters.store.table(WEBHOOKS);
  const end = new Date(service.clock.now().getTime() + hours * HOUR_MS);
  for (;;) {
    const next = await until(async () => {
      const [row] = await webhooks.find('due', [], { limit: 1 });
      // A sender that is still at work would lose its lease to the clock.
      expect(row?.leaseToken).toBeUndefined();
      return row;
    });
    if (next?.dueAt === undefined || next.dueAt > end) break;
    if (next.dueAt > service.clock.now()) service.clock.set(next.dueAt.toISOString());
    send();
    await until(async () => {
      const row = await webhooks.get(next.id);
      expect(row?.leaseToken).toBeUndefined();
      expect(row?.dueAt).not.toEqual(next.dueAt);
    });
  }
  service.clock.set(end.toISOString());
}

function signatureWith(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('a play tells the webhook what was won, signed by Standard Webhooks', async () => {
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

test('a server for others refuses private addresses, when a webhook is made and when it is changed', async () => {
  const strict = await startResultMail({ smtpUrl: 'smtp://127.0.0.1:9' });
  const proof = aProof(strict.adapters, owner);
  try {
    for (const url of ['https://10.0.0.1/', 'https://[::1]/', 'http://localhost:8080/']) {
      const body = { url, types: ['gift.won'], proof };
      const answer = await strict.call(endpoints.createWebhook, { as: owner, body });
      expect([url, answer.body.code]).toEqual([url, 'WEBHOOK_TARGET_REFUSED']);
    }
    const body = { url: 'ftp://example.fr/', types: ['gift.won'], proof };
    expect((await strict.call(endpoints.createWebhook, { as: owner, body })).status).toBe(400);
  } finally {
    await strict.close();
  }
});
