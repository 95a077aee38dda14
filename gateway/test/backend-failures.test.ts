import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { request, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { allEndpoints, type EndpointDefinition } from '@girouette/contracts';
import { eventually } from '@girouette/platform/kit/testing';
import { fetchFrom } from './support/fetch';
import { createDeferred } from './support/deferred';
import { startGateway, type RunningGateway } from './support/gateway';

const TIMEOUT_MS = 300;
/** The contract with a shorter time limit, so that the tests do not wait for long. */
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
  // Closes the breakers that earlier tests opened.
  gateway.adapters.clock.advance(60_000);
  gateway.backends.received.length = 0;
});
afterEach(() => {
  gateway.backends.respond('game');
});

const SPIN = '/api/game/spin';
const spin = () => gateway.fetch(SPIN, { method: 'POST', body: '{}' });
const metricsText = () => gateway.adapters.metrics.registry.metrics();
const hangs: RequestListener = () => undefined;
const resets: RequestListener = (incoming) => {
  incoming.socket.resetAndDestroy();
};

test('a service that is down is answered with 503, and the others keep working', async () => {
  await gateway.backends.stop('game');
  const response = await spin();
  expect(response.status).toBe(503);
  expect(response.json()).toEqual({
    statusCode: 503,
    code: 'UNAVAILABLE',
    message: 'Ce service est momentanément indisponible. Réessayez dans un instant.',
  });
  expect(Number(response.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect((await gateway.fetch('/api/price')).status).toBe(200);
  const ready = await gateway.fetch('/readyz');
  expect(ready.status).toBe(200);
  expect(ready.json()).toMatchObject({ status: 'ok', backends: { game: 'down', billing: 'up' } });
  await gateway.backends.restart('game');
  expect((await spin()).status).toBe(200);
});

test('a request whose connection was refused is sent once more, because another pod may answer at the same address', async () => {
  await gateway.backends.stop('game');
  const comesBack = () => {
    unsubscribe('undici:client:connectError', comesBack);
    void gateway.backends.restart('game');
  };
  subscribe('undici:client:connectError', comesBack);
  expect((await spin()).status).toBe(200);
  expect(gateway.backends.received).toHaveLength(1);
});

test('after five failures a service receives no requests for a second, and then one', async () => {
  await gateway.backends.stop('game');
  for (let time = 0; time < 5; time++) await spin();
  await gateway.backends.restart('game');
  expect((await spin()).status).toBe(503);
  expect(gateway.backends.received).toEqual([]);
  expect(await metricsText()).toContain('circuit_open{to="game",part="gateway"} 1\n');
  gateway.adapters.clock.advance(1_000);
  expect((await spin()).status).toBe(200);
  expect((await spin()).status).toBe(200);
});

test('a date set back does not keep the breaker open', async () => {
  const { clock } = gateway.adapters;
  await gateway.backends.stop('game');
  for (let time = 0; time < 5; time++) await spin();
  await gateway.backends.restart('game');
  clock.set(new Date(clock.now().getTime() - 3_600_000));
  clock.advance(1_000);
  expect((await spin()).status).toBe(200);
});

test('a service that hangs is answered with 504 after the endpoint’s time limit, and its connection is closed', async () => {
  let ended = false;
  gateway.backends.respond('game', (incoming) => {
    incoming.socket.once('close', () => (ended = true));
  });
  const started = Date.now();
  const response = await spin();
  expect(Date.now() - started).toBeGreaterThanOrEqual(TIMEOUT_MS - 10);
  expect(Date.now() - started).toBeLessThan(TIMEOUT_MS + 2_000);
  expect(response.status).toBe(504);
  expect(response.json()).toMatchObject({ statusCode: 504, code: 'GATEWAY_TIMEOUT' });
  const outcome = 'part="gateway",to="game",outcome="gateway_timeout"';
  expect(await metricsText()).toContain(`outgoing_request_duration_seconds_count{${outcome}} 1\n`);
  await eventually(() => {
    expect(ended).toBe(true);
  });
});

test('requests above the number of connections are answered too when all of them hang', async () => {
  gateway.backends.respond('game', hangs);
  const answers = await Promise.all(Array.from({ length: 100 }, spin));
  expect(answers.filter(({ status }) => status !== 503 && status !== 504)).toEqual([]);
  gateway.backends.respond('game');
  gateway.adapters.clock.advance(1_000);
  expect((await spin()).status).toBe(200);
});

test('a POST whose connection is reset is answered with 502 and not sent again', async () => {
  gateway.backends.respond('game', resets);
  const response = await spin();
  expect(response.status).toBe(502);
  expect(response.json()).toMatchObject({ statusCode: 502, code: 'BAD_GATEWAY' });
  expect(gateway.backends.received).toHaveLength(1);
});

test('a GET is sent once more when a kept-alive connection turns out to be closed', async () => {
  let times = 0;
  gateway.backends.respond('shell', (incoming, reply) => {
    times += 1;
    if (times === 1) resets(incoming, reply);
    else reply.end('second');
  });
  const response = await gateway.fetch('/pricing');
  expect(response).toMatchObject({ status: 200, text: 'second' });
  gateway.backends.respond('shell', resets);
  expect((await gateway.fetch('/pricing')).status).toBe(502);
  gateway.backends.respond('shell');
});

test.each([
  ['of known length', { 'content-length': '1000' }],
  ['in chunks', {}],
])('a response %s that ends early is aborted for the client too', async (_name, headers) => {
  gateway.backends.respond('game', (_incoming, reply) => {
    reply.writeHead(200, headers);
    reply.write('{"half":', () => reply.socket?.destroy());
  });
  await expect(spin()).rejects.toThrow(/aborted|ECONNRESET/);
});

test('a response that stalls in the middle is aborted for the client', async () => {
  gateway.backends.respond('game', (_incoming, reply) => {
    reply.write('{"half":');
  });
  await expect(spin()).rejects.toThrow(/aborted|ECONNRESET/);
});

test('a service that does not speak HTTP is answered with 502', async () => {
  await gateway.backends.stop('game');
  const smtpServer = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    socket.end('220 mail.example ESMTP\r\n');
  });
  smtpServer.listen(Number(new URL(gateway.backends.urls.GAME_URL!).port), '127.0.0.1');
  await once(smtpServer, 'listening');
  const response = await spin();
  expect(response.status).toBe(502);
  smtpServer.close();
  await once(smtpServer, 'close');
  await gateway.backends.restart('game');
});

test('a client that goes away closes the connection to the service', async () => {
  const arrived = createDeferred<IncomingMessage>();
  gateway.backends.respond('game', (incoming) => {
    arrived.resolve(incoming);
  });
  const sent = request({ port: gateway.port, path: SPIN, method: 'POST', agent: false });
  sent.on('error', () => undefined).end('{}');
  const incoming = await arrived.promise;
  const closed = once(incoming.socket, 'close');
  sent.destroy();
  await closed;
  expect(incoming.socket.destroyed).toBe(true);
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

test('a web host that is down is answered with a French page to browsers, and with a line of text to scripts', async () => {
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

test('the log of a failure names the backend and the reason, and not the query', async () => {
  await gateway.backends.stop('game');
  await fetchFrom(gateway.port, '/api/game/play?pageId=secret-page');
  await gateway.backends.restart('game');
  const line = gateway.adapters.logs.lines().findLast(({ msg }) => msg === 'a backend has failed');
  expect(line).toMatchObject({ level: 'warn', to: 'game', code: 'UNAVAILABLE' });
  expect(gateway.adapters.logs.text()).not.toContain('secret-page');
});
