import { once } from 'node:events';
import { request, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { allEndpoints, type EndpointDefinition } from '@girouette/contracts';
import { eventually } from '@girouette/service-kit/testing';
import { fetchFrom } from './support/fetch';
import { createDeferred } from './support/deferred';
import { startGateway, type RunningGateway } from './support/gateway';

const TIMEOUT_MS = 300;
/** The contract with less patience, so that the tests need not wait for it. */
const endpoints = allEndpoints.map((endpoint): EndpointDefinition => ({
  ...endpoint,
  timeoutMs: TIMEOUT_MS,
}));

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ endpoints, env: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => gateway.close());
beforeEach(() => {
  // Each test begins after the pause that a failing part is given.
  gateway.adapters.clock.advance(60_000);
  gateway.backends.received.length = 0;
});
afterEach(() => {
  gateway.backends.respond('game');
});

const SPIN = '/api/game/spin';
const spin = () => gateway.fetch(SPIN, { method: 'POST', body: '{}' });
const hangs: RequestListener = () => undefined;
const resets: RequestListener = (asked) => {
  asked.socket.resetAndDestroy();
};

test('a service that is down is answered as a ErrorBody, and others go on', async () => {
  await gateway.backends.stop('game');
  const answer = await spin();
  expect(answer.status).toBe(503);
  expect(answer.json()).toEqual({
    statusCode: 503,
    code: 'UNAVAILABLE',
    message: 'Ce service est momentanément indisponible. Réessayez dans un instant.',
  });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect((await gateway.fetch('/api/price')).status).toBe(200);
  const ready = await gateway.fetch('/readyz');
  expect(ready.status).toBe(200);
  expect(ready.json()).toMatchObject({ status: 'ok', backends: { game: 'down', billing: 'up' } });
  await gateway.backends.restart('game');
  expect((await spin()).status).toBe(200);
});

test('a service that stays down is left alone for a second, then asked again', async () => {
  await gateway.backends.stop('game');
  for (let time = 0; time < 5; time++) await spin();
  await gateway.backends.restart('game');
  expect((await spin()).status).toBe(503);
  expect(gateway.backends.received).toEqual([]);
  gateway.adapters.clock.advance(1_000);
  expect((await spin()).status).toBe(200);
  expect((await spin()).status).toBe(200);
});

test('also when the date of the machine is set back meanwhile', async () => {
  const { clock } = gateway.adapters;
  await gateway.backends.stop('game');
  for (let time = 0; time < 5; time++) await spin();
  await gateway.backends.restart('game');
  clock.set(new Date(clock.now().getTime() - 3_600_000));
  clock.advance(1_000);
  expect((await spin()).status).toBe(200);
});

test('a service that hangs is answered with 504 within the call’s limit, and its work is ended', async () => {
  let ended = false;
  gateway.backends.respond('game', (asked) => {
    asked.socket.once('close', () => (ended = true));
  });
  const started = Date.now();
  const answer = await spin();
  expect(Date.now() - started).toBeGreaterThanOrEqual(TIMEOUT_MS - 10);
  expect(Date.now() - started).toBeLessThan(TIMEOUT_MS + 2_000);
  expect(answer.status).toBe(504);
  expect(answer.json()).toMatchObject({ statusCode: 504, code: 'GATEWAY_TIMEOUT' });
  await eventually(() => {
    expect(ended).toBe(true);
  });
});

test('more than its connections can carry is answered too when all of them hang', async () => {
  gateway.backends.respond('game', hangs);
  const answers = await Promise.all(Array.from({ length: 100 }, spin));
  expect(answers.filter(({ status }) => status !== 503 && status !== 504)).toEqual([]);
  gateway.backends.respond('game');
  gateway.adapters.clock.advance(1_000);
  expect((await spin()).status).toBe(200);
});

test('a service that resets the connection is answered with 502, and nothing is sent twice', async () => {
  gateway.backends.respond('game', resets);
  const answer = await spin();
  expect(answer.status).toBe(502);
  expect(answer.json()).toMatchObject({ statusCode: 502, code: 'BAD_GATEWAY' });
  expect(gateway.backends.received).toHaveLength(1);
});

test('reading is tried once more when a kept connection turns out to be dead', async () => {
  let times = 0;
  gateway.backends.respond('shell', (asked, reply) => {
    times += 1;
    if (times === 1) resets(asked, reply);
    else reply.end('second');
  });
  const answer = await gateway.fetch('/pricing');
  expect(answer).toMatchObject({ status: 200, text: 'second' });
  gateway.backends.respond('shell', resets);
  expect((await gateway.fetch('/pricing')).status).toBe(502);
  gateway.backends.respond('shell');
});

test.each([
  ['of known length', { 'content-length': '1000' }],
  ['in chunks', {}],
])('an answer %s that breaks off is seen as broken by the client', async (_name, headers) => {
  gateway.backends.respond('game', (_asked, reply) => {
    reply.writeHead(200, headers);
    reply.write('{"half":', () => reply.socket?.destroy());
  });
  await expect(spin()).rejects.toThrow(/aborted|ECONNRESET/);
});

test('an answer that stops in the middle is broken off too', async () => {
  gateway.backends.respond('game', (_asked, reply) => {
    reply.write('{"half":');
  });
  await expect(spin()).rejects.toThrow(/aborted|ECONNRESET/);
});

test('a service that does not speak HTTP is answered with 502', async () => {
  await gateway.backends.stop('game');
  const babbler = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    socket.end('220 mail.example ESMTP\r\n');
  });
  babbler.listen(Number(new URL(gateway.backends.urls.GAME_URL!).port), '127.0.0.1');
  await once(babbler, 'listening');
  const answer = await spin();
  expect(answer.status).toBe(502);
  babbler.close();
  await once(babbler, 'close');
  await gateway.backends.restart('game');
});

test('a client that goes away ends the work in the service', async () => {
  const arrived = createDeferred<IncomingMessage>();
  gateway.backends.respond('game', (asked) => {
    arrived.resolve(asked);
  });
  const sent = request({ port: gateway.port, path: SPIN, method: 'POST', agent: false });
  sent.on('error', () => undefined).end('{}');
  const asked = await arrived.promise;
  const closed = once(asked.socket, 'close');
  sent.destroy();
  await closed;
  expect(asked.socket.destroyed).toBe(true);
});

test('clients that go away do not count as failures of the service', async () => {
  gateway.backends.respond('game', hangs);
  for (let time = 0; time < 10; time++) {
    const sent = request({ port: gateway.port, path: SPIN, method: 'POST', agent: false });
    sent.on('error', () => undefined).end('{}');
    await eventually(() => {
      expect(gateway.backends.received).toHaveLength(time + 1);
    });
    sent.destroy();
  }
  gateway.backends.respond('game');
  expect((await spin()).status).toBe(200);
});

test('a web host that is down says so in French to a browser, and shortly to a script', async () => {
  await gateway.backends.stop('mf-owner');
  const path = '/mf/owner/remote-entry.js';
  const page = await gateway.fetch(path, { headers: { accept: 'text/html,*/*' } });
  expect(page.status).toBe(503);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.text).toContain('<html lang="fr">');
  expect(page.text).toContain('momentanément indisponible');
  const script = await gateway.fetch(path, { headers: { accept: '*/*' } });
  expect(script.status).toBe(503);
  expect(script.headers['content-type']).toBe('text/plain; charset=utf-8');
  await gateway.backends.restart('mf-owner');
});

test('the log names the part and the reason, without the query', async () => {
  await gateway.backends.stop('game');
  await fetchFrom(gateway.port, '/api/game/play?pageId=secret-page');
  await gateway.backends.restart('game');
  const line = gateway.adapters.logs.lines().findLast(({ msg }) => msg === 'a backend has failed');
  expect(line).toMatchObject({ level: 'warn', to: 'game', code: 'UNAVAILABLE' });
  expect(gateway.adapters.logs.text()).not.toContain('secret-page');
});
