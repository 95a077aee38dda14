import { allEndpoints, needsToken, type EndpointDefinition } from '@girouette/contracts';
import { aPrincipal, bearer } from '@girouette/platform/kit/testing';
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

test.each(rows.filter(([, { parts }]) => !parts))(
  '%s is sent to its service',
  async (_name, endpoint) => {
    const response = await gateway.fetch(written(endpoint), {
      method: endpoint.method,
      headers: { authorization },
    });
    expect(response.status).toBe(200);
    expect(gateway.backends.received).toMatchObject([
      { to: endpoint.service, method: endpoint.method, url: written(endpoint) },
    ]);
  },
);

test.each(rows.filter(([, { access }]) => needsToken(access)))(
  '%s without a session reaches no service',
  async (_name, endpoint) => {
    const response = await gateway.fetch(written(endpoint), { method: endpoint.method });
    expect(response.status).toBe(401);
    expect(gateway.backends.received).toEqual([]);
  },
);

test.each(rows.filter(([, { access }]) => access === 'optional'))(
  '%s reaches its service without a token, and not with a wrong one',
  async (_name, endpoint) => {
    const { method } = endpoint;
    const url = written(endpoint);
    const authorization = 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJvd25lci0xIn0.c2lnbmF0dXJl';
    const refused = await gateway.fetch(url, { method, headers: { authorization } });
    expect([refused.status, gateway.backends.received]).toEqual([401, []]);
    expect((await gateway.fetch(url, { method })).status).toBe(200);
    expect(gateway.backends.received).toHaveLength(1);
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
  ['/cadeau/Some-Token', 'mf-spin'],
  ['/cadeau/service-worker.js', 'mf-spin'],
])('%s is sent to %s', async (path, to) => {
  const response = await gateway.fetch(path);
  expect(response.status).toBe(200);
  expect(gateway.backends.received).toMatchObject([{ to, url: path }]);
});

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/game/a/b/c',
  '/API/price',
  '/api/auth/session/x',
])('%s is no endpoint: 404 as JSON, and no backend receives it', async (path) => {
  const response = await gateway.fetch(path, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(404);
  expect(response.json()).toEqual({
    statusCode: 404,
    code: 'NOT_FOUND',
    message: 'Cette adresse n’existe pas.',
  });
  expect(gateway.backends.received).toEqual([]);
});

test('a known path with another method is 405 and names the allowed methods', async () => {
  const response = await gateway.fetch('/api/price', { method: 'DELETE' });
  expect(response.status).toBe(405);
  expect(response.headers.allow).toBe('GET');
  expect(response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
});

test('an error is problem details for callers that ask for them', async () => {
  const { status, headers, text } = await gateway.fetch('/api/nothing', {
    headers: { accept: 'application/problem+json' },
  });
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect([status, JSON.parse(text)]).toEqual([
    404,
    {
      type: '/api/docs/errors#NOT_FOUND',
      title: 'Cette adresse n’existe pas.',
      status: 404,
      code: 'NOT_FOUND',
    },
  ]);
});

test('a path under /mf without a microfrontend is 404 and not the shell’s page', async () => {
  const response = await gateway.fetch('/mf/other/remote-entry.js');
  expect(response.status).toBe(404);
  expect(gateway.backends.received).toEqual([]);
});

test('a path under /api may end with a slash', async () => {
  const response = await gateway.fetch('/api/game/?owner=some-id', { headers: { authorization } });
  expect(response.status).toBe(200);
  expect(gateway.backends.received).toMatchObject([{ to: 'game', url: '/api/game?owner=some-id' }]);
});

test('HEAD is answered like GET, without a body', async () => {
  const response = await gateway.fetch('/api/price', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.text).toBe('');
  expect(gateway.backends.received).toMatchObject([{ to: 'billing', method: 'HEAD' }]);
});

test('POST to a page is 405', async () => {
  const response = await gateway.fetch('/pricing', { method: 'POST', body: 'x' });
  expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(gateway.backends.received).toEqual([]);
});

test('web hosts receive neither tokens nor cookies', async () => {
  await gateway.fetch('/pricing', { headers: { authorization, cookie: 'refresh=secret' } });
  expect(gateway.backends.received[0]?.headers).not.toHaveProperty('authorization');
  expect(gateway.backends.received[0]?.headers).not.toHaveProperty('cookie');
});

test('a WebSocket upgrade is answered with 404', async () => {
  const response = await gateway.fetch('/api/price', {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'sec-websocket-version': '13',
    },
  });
  expect(response.status).toBe(404);
  expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('preflights are answered by the gateway, and allow no other origin by default', async () => {
  const response = await gateway.fetch('/api/game', {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(response.status).toBe(204);
  expect(response.headers.allow).toBe('POST, GET');
  expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  expect(gateway.backends.received).toEqual([]);
});
