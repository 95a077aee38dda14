import { once } from 'node:events';
import { connect } from 'node:net';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { aPrincipal, bearer, eventually } from '@girouette/platform/kit/testing';
import { startGateway, type RunningGateway } from './support/gateway';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ env: { ALLOWED_ORIGINS: 'https://partner.example' } });
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.backends.received.length = 0;
});
afterEach(() => {
  gateway.backends.respond('game');
});

const spin = (headers: Record<string, string> = {}) =>
  gateway.fetch('/api/game/spin', { method: 'POST', headers, body: '{}' });
const sent = () => gateway.backends.received[0]!.headers;

test('a request keeps its id through the service and back, and in the log', async () => {
  const response = await spin({ 'x-request-id': 'guest-phone.0001' });
  expect(response.headers['x-request-id']).toBe('guest-phone.0001');
  expect(sent()['x-request-id']).toBe('guest-phone.0001');
  await eventually(() => {
    expect(gateway.adapters.logs.lines()).toContainEqual(
      expect.objectContaining({ requestId: 'guest-phone.0001', status: 200, to: 'game' }),
    );
  });
});

test.each([['none'], ['short'], ['with space and\ttab'], ['x'.repeat(200)]])(
  'the request id "%s" is replaced by a new one',
  async (given) => {
    const response = await spin(given === 'none' ? {} : { 'x-request-id': given });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent()['x-request-id']).toBe(response.headers['x-request-id']);
  },
);

test('a service can neither change the request id nor reveal its software', async () => {
  gateway.backends.respond('game', (_request, response) => {
    response.writeHead(200, {
      'x-request-id': 'other',
      server: 'secret',
      'x-powered-by': 'secret',
      connection: 'x-inner, close',
      'x-inner': 'secret',
    });
    response.end('{}');
  });
  const response = await spin({ 'x-request-id': 'guest-phone.0002' });
  expect(response.headers['x-request-id']).toBe('guest-phone.0002');
  expect(JSON.stringify(response.headers)).not.toContain('secret');
});

test('API responses and pages have the security headers', async () => {
  const endpoint = await spin();
  expect(endpoint.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(endpoint.headers).not.toHaveProperty('x-powered-by');
  expect(endpoint.headers).not.toHaveProperty('strict-transport-security');
  const page = await gateway.fetch('/pricing');
  expect(page.headers['x-content-type-options']).toBe('nosniff');
  expect(page.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('headers of the service are preferred to the gateway’s', async () => {
  gateway.backends.respond('game', (_request, response) => {
    response.setHeader('cache-control', 'private, max-age=5');
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.setHeader('deprecation', '@1');
    response.writeHead(409, { 'content-type': 'application/json' });
    response.end('{"code":"ALREADY_PLAYED"}');
  });
  const response = await spin();
  expect(response.status).toBe(409);
  expect(response.text).toBe('{"code":"ALREADY_PLAYED"}');
  expect(response.headers).toMatchObject({
    'cache-control': 'private, max-age=5',
    'set-cookie': ['a=1', 'b=2'],
    deprecation: '@1',
  });
});

test('a client’s own X-Forwarded-* headers are not forwarded', async () => {
  await spin({
    host: 'girouette.example',
    'x-forwarded-for': '198.51.100.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-prefix': '/evil',
    'x-real-ip': '198.51.100.1',
    forwarded: 'for=198.51.100.1',
  });
  expect(sent()).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'girouette.example',
  });
  expect(JSON.stringify(sent())).not.toMatch(/evil|198\.51/);
});

test('hop-by-hop headers are not forwarded', async () => {
  await spin({
    connection: 'x-inner',
    'x-inner': '1',
    te: 'trailers',
    'keep-alive': 'timeout=1',
    'proxy-authorization': 'Basic x',
    'idempotency-key': 'stays',
  });
  for (const name of ['x-inner', 'te', 'proxy-authorization']) {
    expect(sent()).not.toHaveProperty(name);
  }
  expect(sent()['idempotency-key']).toBe('stays');
});

test('neither the query nor a path parameter is logged', async () => {
  await gateway.fetch('/api/auth?email=guest%40example.org&password=hunter2');
  await gateway.fetch('/api/auth/one-time-token', {
    headers: { authorization: bearer(gateway.adapters, aPrincipal()) },
  });
  await gateway.fetch('/reset-password/one-time-token');
  await gateway.fetch('/api/unknown/one-time-token?email=guest%40example.org');
  await gateway.fetch('/one-time-token');
  await gateway.fetch('/api/one-time-token-of-nobody/x');
  await gateway.fetch('/mf/one-time-token/x.js');
  await gateway.fetch('/cadeau/one-time-token');
  await eventually(() => {
    const routes = gateway.adapters.logs.lines().map((line) => line.route);
    expect(routes).toEqual(
      expect.arrayContaining(['/api/auth', '/api/auth/:userId', '/…', '/api/…', '/cadeau/…']),
    );
  });
  expect(gateway.adapters.logs.text()).not.toMatch(/hunter2|guest(@|%40)|one-time-token/);
});

test('a request whose client goes away is logged as aborted', async () => {
  gateway.backends.respond('game', () => undefined);
  const socket = connect(gateway.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /api/game/spin HTTP/1.1\r\nHost: x\r\nX-Request-Id: abandoned-1\r\n\r\n');
  await eventually(() => {
    expect(gateway.backends.received).toHaveLength(1);
  });
  socket.destroy();
  await eventually(() => {
    expect(gateway.adapters.logs.lines()).toContainEqual(
      expect.objectContaining({ requestId: 'abandoned-1', aborted: true }),
    );
  });
});

test('pages of an origin in ALLOWED_ORIGINS may use the API', async () => {
  const origin = 'https://partner.example';
  const preflight = await gateway.fetch('/api/game', { method: 'OPTIONS', headers: { origin } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST, GET',
    vary: 'Origin',
  });
  expect((await spin({ origin })).headers['access-control-allow-origin']).toBe(origin);
  expect((await spin({ origin })).headers['access-control-expose-headers']).toContain(
    TOTAL_COUNT_HEADER,
  );
  const other = await spin({ origin: 'https://elsewhere.example' });
  expect(other.headers).not.toHaveProperty('access-control-allow-origin');
});

test('an unexpected error is 500 with details in the log only', async () => {
  const { tokenPublicKeys } = gateway.adapters.keys;
  const broken = () => {
    throw new TypeError('the keys are gone: secret');
  };
  gateway.adapters.keys.tokenPublicKeys = broken;
  gateway.adapters.clock.now = broken;
  const response = await gateway.fetch('/api/game?owner=x', {
    headers: { authorization: 'Bearer a.b.c' },
  });
  gateway.adapters.keys.tokenPublicKeys = tokenPublicKeys;
  Reflect.deleteProperty(gateway.adapters.clock, 'now');
  expect(response.status).toBe(500);
  expect(response.json()).toEqual({
    statusCode: 500,
    code: 'UNEXPECTED',
    message: 'Une erreur inattendue est survenue. Réessayez.',
  });
  expect(gateway.adapters.logs.lines()).toContainEqual(
    expect.objectContaining({
      level: 'error',
      err: expect.objectContaining({ message: 'the keys are gone: secret' }) as unknown,
    }),
  );
});
