import { sendRaw, readRaw } from './support/fetch';
import { startGateway, type RunningGateway } from './support/gateway';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.backends.received.length = 0;
});

const HOST = 'Host: girouette.example\r\n';
const SECOND = 'GET /api/game/play?pageId=smuggled HTTP/1.1\r\nHost: inside\r\n\r\n';
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

test.each(['DELETE', 'GET', 'OPTIONS', 'HEAD'])(
  'a chunked %s cannot carry a second request past the gateway',
  async (method) => {
    const received = await sendRaw(
      gateway.port,
      `${method} /api/auth/session HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n${chunked(SECOND)}`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(gateway.backends.received).toEqual([]);
  },
);

test('a DELETE with a declared body cannot smuggle a second request', async () => {
  const received = await sendRaw(
    gateway.port,
    `DELETE /api/auth/session HTTP/1.1\r\n${HOST}Content-Length: ${SECOND.length}\r\n\r\n${SECOND}`,
  );
  expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(gateway.backends.received).toEqual([]);
});

test('a chunked POST reaches the service as one body of known length', async () => {
  const received = await sendRaw(
    gateway.port,
    `POST /api/game/spin HTTP/1.1\r\n${HOST}Connection: close\r\nContent-Type: application/json\r\n` +
      `Transfer-Encoding: chunked\r\n\r\n${chunked(SECOND)}`,
  );
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
  expect(gateway.backends.received).toMatchObject([{ url: '/api/game/spin', body: SECOND }]);
  expect(gateway.backends.received[0]?.headers['content-length']).toBe(String(SECOND.length));
  expect(gateway.backends.received[0]?.headers).not.toHaveProperty('transfer-encoding');
});

test.each([
  ['two framings', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
  ['an unknown encoding', 'Transfer-Encoding: gzip, chunked\r\n'],
  ['chunks that are not the last encoding', 'Transfer-Encoding: chunked, identity\r\n'],
])('a body with %s is refused with 400', async (_name, framing) => {
  const received = await sendRaw(
    gateway.port,
    `POST /api/game/spin HTTP/1.1\r\n${HOST}${framing}\r\n0\r\n\r\n`,
  );
  expect(readRaw(received)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  expect(gateway.backends.received).toEqual([]);
});

test.each([
  '/api/../secret',
  '/api/%2e%2e/secret',
  '/api/%2E%2e/secret',
  '/api/.%2e/secret',
  '/api/auth/..%2fsession',
  '/api/auth%2fsession',
  '/api/auth%5csession',
  '/api\\auth',
  '/api//auth',
  '//api/auth',
  '/api/auth/%00',
  '/api/auth/%zz',
  '/api/auth/%',
  '/api/auth/%ff',
  '/api/%61uth/session',
  '/api/./auth',
  '/mf/owner/../../etc/passwd',
  '/%2e%2e/etc/passwd',
  '/caf\u00e9',
  `/api/${'a'.repeat(2_100)}`,
  'http://elsewhere.example/api/price',
])('%s is refused with 400', async (path) => {
  const received = await sendRaw(gateway.port, `GET ${path} HTTP/1.1\r\n${HOST}\r\n`);
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received).not.toMatch(/node_modules|<pre>| at /);
  expect(gateway.backends.received).toEqual([]);
});

test('a path with an escaped e-mail address or accent is accepted', async () => {
  const response = await gateway.fetch('/mf/owner/carte%20d%C3%A9jeuner%40midi.txt');
  expect(response.status).toBe(200);
});

test('headers above 16 KB are refused with 431', async () => {
  const received = await sendRaw(
    gateway.port,
    `GET /api/price HTTP/1.1\r\n${HOST}X-Long: ${'a'.repeat(17_000)}\r\n\r\n`,
  );
  expect(readRaw(received)).toMatchObject({
    status: 431,
    body: { statusCode: 431, code: 'INVALID_REQUEST' },
  });
  expect(received).toContain('x-content-type-options: nosniff');
});

test('anything but HTTP is refused with 400 as JSON', async () => {
  const received = await sendRaw(gateway.port, 'hello\r\n\r\n');
  expect(readRaw(received)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
});

test.each([
  ['xchunked', '0\r\n\r\n'],
  ['identity', ''],
])('a body under the encoding %s gets one response, not two', async (encoding, body) => {
  const received = await sendRaw(
    gateway.port,
    `POST /api/game/spin HTTP/1.1\r\n${HOST}Transfer-Encoding: ${encoding}\r\n\r\n${body}${SECOND}`,
  );
  expect(readRaw(received)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(gateway.backends.received).toEqual([]);
});

test('a parse error behind a request does not affect its response', async () => {
  gateway.backends.respond('game', (_request, response) => {
    setImmediate(() => response.end('{"slow":true}'));
  });
  const received = await sendRaw(
    gateway.port,
    `POST /api/game/spin HTTP/1.1\r\n${HOST}\r\nBONJOUR\r\n\r\n`,
  );
  gateway.backends.respond('game');
  expect(readRaw(received)).toMatchObject({ status: 200, body: { slow: true } });
});

test.each([
  ['two hosts', `GET /api/price HTTP/1.1\r\n${HOST}Host: inside\r\n\r\n`],
  ['the same host twice', `GET /api/price HTTP/1.1\r\n${HOST}host: girouette.example\r\n\r\n`],
  ['no host', 'GET /api/price HTTP/1.1\r\n\r\n'],
  ['HTTP/0.9', 'GET /api/price\r\n\r\n'],
])('a request with %s is refused', async (_name, bytes) => {
  const received = await sendRaw(gateway.port, bytes);
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received).toContain('"code":"INVALID_REQUEST"');
  expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(gateway.backends.received).toEqual([]);
});

test('a health check over HTTP/1.0 needs no host', async () => {
  expect(await sendRaw(gateway.port, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await sendRaw(gateway.port, 'GET /api/price HTTP/1.0\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  );
});
