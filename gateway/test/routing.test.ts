import { allEndpoints, type EndpointDefinition } from '@girouette/contracts';
import { aPrincipal, bearer } from '@girouette/service-kit/testing';
import { openGateway, type RunningGateway } from './support/gateway';

let house: RunningGateway;
let authorization: string;

beforeAll(async () => {
  house = await openGateway({ env: { RATE_LIMIT_FACTOR: '1000' } });
  authorization = bearer(house.adapters, aPrincipal({ isAdmin: true }));
});
afterAll(() => house.close());
beforeEach(() => {
  house.parts.received.length = 0;
});

const written = (call: EndpointDefinition) => call.path.replaceAll(/:\w+/g, 'some-id');
const rows = allEndpoints.map((call): [string, EndpointDefinition] => [
  `${call.method} ${call.path}`,
  call,
]);

test.each(rows)('%s goes to its owner', async (_name, call) => {
  const answer = await house.ask(written(call), {
    method: call.method,
    headers: { authorization },
  });
  expect(answer.status).toBe(200);
  expect(house.parts.received).toMatchObject([
    { to: call.service, method: call.method, url: written(call) },
  ]);
});

test.each(rows.filter(([, { access }]) => access !== 'public'))(
  '%s asks nobody without a session',
  async (_name, call) => {
    const answer = await house.ask(written(call), { method: call.method });
    expect(answer.status).toBe(401);
    expect(house.parts.received).toEqual([]);
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
  const answer = await house.ask(path);
  expect(answer.status).toBe(200);
  expect(house.parts.received).toMatchObject([{ to, url: path }]);
});

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/game/a/b/c',
  '/API/price',
  '/api/auth/session/x',
])('%s is no call: 404 as a ErrorBody, and nobody is asked', async (path) => {
  const answer = await house.ask(path, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(404);
  expect(answer.json()).toEqual({
    statusCode: 404,
    code: 'NOT_FOUND',
    message: "Cette adresse n'existe pas.",
  });
  expect(house.parts.received).toEqual([]);
});

test('a known path with another method is 404 and names the methods that there are', async () => {
  const answer = await house.ask('/api/price', { method: 'DELETE' });
  expect(answer.status).toBe(404);
  expect(answer.headers.allow).toBe('GET');
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('a frontend that does not exist is 404 rather than the shell’s page', async () => {
  const answer = await house.ask('/mf/other/remote-entry.js');
  expect(answer.status).toBe(404);
  expect(house.parts.received).toEqual([]);
});

test('a call may end with a slash', async () => {
  const answer = await house.ask('/api/game/?owner=some-id', { headers: { authorization } });
  expect(answer.status).toBe(200);
  expect(house.parts.received).toMatchObject([{ to: 'game', url: '/api/game?owner=some-id' }]);
});

test('HEAD is answered like GET, without the body', async () => {
  const answer = await house.ask('/api/price', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.text).toBe('');
  expect(house.parts.received).toMatchObject([{ to: 'billing', method: 'HEAD' }]);
});

test('nothing can be posted to a page', async () => {
  const answer = await house.ask('/pricing', { method: 'POST', body: 'x' });
  expect(answer.status).toBe(404);
  expect(house.parts.received).toEqual([]);
});

test('web hosts learn neither tokens nor cookies', async () => {
  await house.ask('/pricing', { headers: { authorization, cookie: 'refresh=secret' } });
  expect(house.parts.received[0]?.headers).not.toHaveProperty('authorization');
  expect(house.parts.received[0]?.headers).not.toHaveProperty('cookie');
});

test('a WebSocket is refused and not left hanging', async () => {
  const answer = await house.ask('/api/price', {
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
  const answer = await house.ask('/api/game', {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.allow).toBe('POST, GET');
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect(house.parts.received).toEqual([]);
});
