import { allEndpoints, type EndpointDefinition } from '@girouette/contracts';
import { aPrincipal, bearer } from '@girouette/service-kit/testing';
import { startGateway, type RunningGateway } from './support/gateway';

let gateway: RunningGateway;
let authorization: string;

beforeAll(async () => {
  gateway = await startGateway({ env: { RATE_LIMIT_FACTOR: '1000' } });
  authorization = bearer(gateway.adapters, aPrincipal({ isAdmin: true }));
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.backends.received.length = 0;
});

const written = (endpoint: EndpointDefinition) => endpoint.path.replaceAll(/:\w+/g, 'some-id');
const rows = allEndpoints.map((endpoint): [string, EndpointDefinition] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);

test.each(rows)('%s goes to its owner', async (_name, endpoint) => {
  const answer = await gateway.fetch(written(endpoint), {
    method: endpoint.method,
    headers: { authorization },
  });
  expect(answer.status).toBe(200);
  expect(gateway.backends.received).toMatchObject([
    { to: endpoint.service, method: endpoint.method, url: written(endpoint) },
  ]);
});

test.each(rows.filter(([, { access }]) => access !== 'public'))(
  '%s asks nobody without a session',
  async (_name, endpoint) => {
    const answer = await gateway.fetch(written(endpoint), { method: endpoint.method });
    expect(answer.status).toBe(401);
    expect(gateway.backends.received).toEqual([]);
  },
);

test.each([
  ['/', 'shell'],
  ['/pricing', 'shell'],
  ['/remotes.json', 'shell'],
  ['/apiary', 'shell'],
  ['/mf/marketing/mf-manifest.json', 'mf-marketing'],
  ['/mf/owner/1a2b/remote-entry.js', 'mf-owner'],
  ['/mf/admin/1a2b/remote-entry.js', 'mf-admin'],
  ['/mf/spin/1a2b/remote-entry.js', 'mf-spin'],
  ['/spin/game/some-page', 'mf-spin'],
])('%s goes to %s', async (path, to) => {
  const answer = await gateway.fetch(path);
  expect(answer.status).toBe(200);
  expect(gateway.backends.received).toMatchObject([{ to, url: path }]);
});

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/game/a/b/c',
  '/API/price',
  '/api/auth/session/x',
])('%s is no call: 404 as a ErrorBody, and nobody is asked', async (path) => {
  const answer = await gateway.fetch(path, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(404);
  expect(answer.json()).toEqual({
    statusCode: 404,
    code: 'NOT_FOUND',
    message: "Cette adresse n'existe pas.",
  });
  expect(gateway.backends.received).toEqual([]);
});

test('a known path with another method is 404 and names the methods that there are', async () => {
  const answer = await gateway.fetch('/api/price', { method: 'DELETE' });
  expect(answer.status).toBe(404);
  expect(answer.headers.allow).toBe('GET');
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('a frontend that does not exist is 404 rather than the shell’s page', async () => {
  const answer = await gateway.fetch('/mf/other/remote-entry.js');
  expect(answer.status).toBe(404);
  expect(gateway.backends.received).toEqual([]);
});

test('a call may end with a slash', async () => {
  const answer = await gateway.fetch('/api/game/?owner=some-id', { headers: { authorization } });
  expect(answer.status).toBe(200);
  expect(gateway.backends.received).toMatchObject([{ to: 'game', url: '/api/game?owner=some-id' }]);
});

test('HEAD is answered like GET, without the body', async () => {
  const answer = await gateway.fetch('/api/price', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.text).toBe('');
  expect(gateway.backends.received).toMatchObject([{ to: 'billing', method: 'HEAD' }]);
});

test('nothing can be posted to a page', async () => {
  const answer = await gateway.fetch('/pricing', { method: 'POST', body: 'x' });
  expect(answer.status).toBe(404);
  expect(gateway.backends.received).toEqual([]);
});

test('web hosts learn neither tokens nor cookies', async () => {
  await gateway.fetch('/pricing', { headers: { authorization, cookie: 'refresh=secret' } });
  expect(gateway.backends.received[0]?.headers).not.toHaveProperty('authorization');
  expect(gateway.backends.received[0]?.headers).not.toHaveProperty('cookie');
});

test('a WebSocket is refused and not left hanging', async () => {
  const answer = await gateway.fetch('/api/price', {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'sec-websocket-version': '13',
    },
  });
  expect(answer.status).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('preflights are answered here, and let no other origin in', async () => {
  const answer = await gateway.fetch('/api/game', {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.allow).toBe('POST, GET');
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect(gateway.backends.received).toEqual([]);
});
