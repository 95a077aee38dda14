import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { constants } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import { NO_DOCUMENT_HEADERS } from '@girouette/platform/runtime';
import { captureLogs, eventually, type CapturedLogs } from '@girouette/platform/kit/testing';
import { ask, getByHttp1, getByHttp2, openHttp2, sendOverTls } from '../testing/browse';
import { selfSigned } from '../testing/self-signed';
import { createFront, type Front } from './front';

const DOMAIN = 'jeu.example.fr';

interface Received extends Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'> {
  body: string;
}

let gateway: Server;
let received: Received[];
let front: Front;
let port: number;
let logs: CapturedLogs;
/** The gateway's answer to other paths than the page. */
let answer: (request: IncomingMessage) => Promise<boolean> | boolean;
const to = () => ({ port, domain: DOMAIN });

beforeEach(async () => {
  received = [];
  answer = () => false;
  gateway = createServer((request, response) => {
    void text(request)
      .then(async (body) => {
        const { method, url, headers, rawHeaders } = request;
        received.push({ method, url, headers, rawHeaders, body });
        if (await answer(request)) return;
        response.setHeader('set-cookie', ['a=1', 'b=2']);
        response.setHeader('keep-alive', 'timeout=5');
        response.end('page');
      })
      .catch(() => undefined);
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  logs = captureLogs();
  front = createFront({
    domain: DOMAIN,
    gatewayPort: (gateway.address() as AddressInfo).port,
    connections: { total: 100, perAddress: 10 },
    log: logs.log,
  });
  front.useKeyPair(await selfSigned(DOMAIN));
  port = await front.listen(0);
});
afterEach(async () => {
  await front.close();
  gateway.closeAllConnections();
  gateway.close();
});

test.each([
  ['HTTP/2', getByHttp2],
  ['HTTP/1.1', getByHttp1],
])('a page comes by %s, with the gateway’s headers', async (_name, get) => {
  const { status, headers, body } = await get(to(), '/spin/game/1?a=%20b&a=c');
  expect({ status, body, cookies: headers['set-cookie'] }).toEqual({
    status: 200,
    body: 'page',
    cookies: ['a=1', 'b=2'],
  });
  expect(headers).not.toHaveProperty('keep-alive');
  expect(received).toMatchObject([{ method: 'GET', url: '/spin/game/1?a=%20b&a=c', body: '' }]);
});

test.each([
  ['HTTP/2', getByHttp2],
  ['HTTP/1.1', getByHttp1],
])('what a client says by %s about its address does not reach the gateway', async (_name, get) => {
  await get(to(), '/', {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-port': '1',
    forwarded: 'for=203.0.113.7',
    'x-real-ip': '203.0.113.7',
  });
  const { headers, rawHeaders } = received[0]!;
  expect(headers).toMatchObject({
    host: DOMAIN,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': DOMAIN,
  });
  expect(headers['x-forwarded-for']).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
  expect(rawHeaders.join('\n')).not.toMatch(/203\.0\.113\.7|evil|x-forwarded-port/i);
});

test('headers that Connection names are removed, except the client’s address', async () => {
  await getByHttp1(to(), '/', { connection: 'x-forwarded-for, x-secret', 'x-secret': '1' });
  expect(received[0]?.headers).not.toHaveProperty('x-secret');
  expect(received[0]?.headers).toHaveProperty('x-forwarded-for');
});

test.each([
  ['a body of known length', { 'content-length': '6' }],
  ['a body of unknown length', {}],
])('%s arrives once', async (_name, headers) => {
  const session = openHttp2(to());
  const post = { ':method': 'POST', ':path': '/api/x', ':authority': DOMAIN, ...headers };
  expect((await ask(session, post, 'a=1&b=')).status).toBe(200);
  session.destroy();
  expect(received).toMatchObject([{ method: 'POST', body: 'a=1&b=' }]);
});

test('a body of GET is not read as a second request', async () => {
  const session = openHttp2(to());
  const smuggled = `GET /smuggled HTTP/1.1\r\nHost: ${DOMAIN}\r\n\r\n`;
  await ask(session, { ':method': 'GET', ':path': '/', ':authority': DOMAIN }, smuggled);
  await ask(session, { ':path': '/next', ':authority': DOMAIN });
  session.destroy();
  expect(received.map(({ url }) => url)).toEqual(['/', '/next']);
});

test('another host is misdirected, in any header', async () => {
  const get = async (headers: object) => (await getByHttp2(to(), '/', { ...headers })).status;
  expect(await get({ ':authority': 'other.example' })).toBe(421);
  expect(await get({ host: 'other.example' })).toBe(421);
  const refused = await getByHttp1(to(), '/', { host: '127.0.0.1' });
  expect(refused).toMatchObject({ status: 421, headers: NO_DOCUMENT_HEADERS });
  const twoHosts = `GET / HTTP/1.1\r\nHost: ${DOMAIN}\r\nHost: other.example\r\nConnection: close\r\n\r\n`;
  expect(await sendOverTls(to(), twoHosts)).toMatch(/^HTTP\/1\.1 4(00|21) /);
  expect(received).toEqual([]);
});

test('an invalid request gets the headers of every answer', async () => {
  const answer = await sendOverTls(to(), `GET / HTTP/1.1\r\nHost: ${DOMAIN}\r\nbroken\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  for (const [name, value] of Object.entries(NO_DOCUMENT_HEADERS)) {
    expect(answer).toContain(`${name}: ${value}`);
  }
});

test.each(['JEU.example.fr', `${DOMAIN}.`, `${DOMAIN}:443`])('%s is the domain', async (host) => {
  expect((await getByHttp1(to(), '/', { host })).status).toBe(200);
});

test.each([
  [
    'two framings',
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /s HTTP/1.1',
  ],
  ['two lengths', 'Content-Length: 0\r\nContent-Length: 9\r\n\r\nGET /s HT'],
  ['a header line that is too long', `X: ${'x'.repeat(20_000)}\r\n\r\n`],
])('a request with %s is refused here', async (_name, rest) => {
  const bytes = `POST /api/x HTTP/1.1\r\nHost: ${DOMAIN}\r\n${rest}`;
  expect(await sendOverTls(to(), bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(received).toEqual([]);
});

test('the gateway learns that a client has gone', async () => {
  let aborted = false;
  answer = (request) => {
    request.socket.once('close', () => {
      aborted = true;
    });
    return true;
  };
  const session = openHttp2(to());
  const stream = session.request({ ':path': '/slow', ':authority': DOMAIN });
  stream.on('error', () => undefined);
  await eventually(() => {
    expect(received).toHaveLength(1);
  });
  stream.close();
  await eventually(() => {
    expect(aborted).toBe(true);
  });
  session.destroy();
});

test('a gateway that breaks off causes a 502, and the connection continues', async () => {
  answer = (request) => {
    if (request.url !== '/broken') return false;
    request.socket.destroy();
    return true;
  };
  const session = openHttp2(to());
  const get = (path: string) => ask(session, { ':path': path, ':authority': DOMAIN });
  expect((await get('/broken')).status).toBe(502);
  expect((await get('/')).status).toBe(200);
  session.destroy();
});

test('a client that resets streams without end is disconnected', async () => {
  const session = openHttp2(to());
  session.on('error', () => undefined);
  let sent = 0;
  await once(session, 'remoteSettings');
  while (!session.destroyed && sent < 5_000) {
    const streams = Array.from({ length: 50 }, () =>
      session.request({ ':path': '/', ':authority': DOMAIN }).on('error', () => undefined),
    );
    sent += streams.length;
    await new Promise(setImmediate);
    for (const stream of streams) stream.close(constants.NGHTTP2_CANCEL);
    await new Promise(setImmediate);
  }
  expect(sent).toBeLessThan(2_000);
  expect((await getByHttp2(to())).status).toBe(200);
});

test('one address has a limited number of connections', async () => {
  const sessions = Array.from({ length: 12 }, () => openHttp2(to()));
  let refused = 0;
  for (const session of sessions) {
    session.on('error', () => undefined);
    session.once('close', () => (refused += 1));
  }
  await eventually(() => {
    expect(refused).toBe(2);
  });
  for (const session of sessions) session.destroy();
});

test('a new certificate is used for new connections, and open ones continue', async () => {
  const serial = async () => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      servername: DOMAIN,
      rejectUnauthorized: false,
    });
    await once(socket, 'secureConnect');
    const { raw } = socket.getPeerCertificate();
    socket.destroy();
    return new X509Certificate(raw).serialNumber;
  };
  const session = openHttp2(to());
  await ask(session, { ':path': '/', ':authority': DOMAIN });
  const before = await serial();
  const next = await selfSigned(DOMAIN);
  front.useKeyPair(next);
  expect(await serial()).toBe(new X509Certificate(next.cert).serialNumber);
  expect(before).not.toBe(await serial());
  expect((await ask(session, { ':path': '/', ':authority': DOMAIN })).status).toBe(200);
  session.destroy();
});

test('an old version of TLS is refused', async () => {
  const socket = connect({
    port,
    host: '127.0.0.1',
    rejectUnauthorized: false,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  });
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toMatch(/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL/);
});
