import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { aPrincipal, bearer, eventually } from '@girouette/platform/kit/testing';
import { sendRaw } from './support/fetch';
import { startGateway, type RunningGateway } from './support/gateway';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.backends.received.length = 0;
});

const TEN_MB = Buffer.alloc(10 * 1024 * 1024, 'a');
const TOO_LARGE = { statusCode: 413, code: 'BODY_TOO_LARGE' };

test('a body of 10 MB with a declared length is refused with 413, which the client can read', async () => {
  const response = await gateway.fetch('/api/game/spin', { method: 'POST', body: TEN_MB });
  expect(response.status).toBe(413);
  expect(response.json()).toMatchObject(TOO_LARGE);
  expect(gateway.backends.received).toEqual([]);
});

test('a chunked body of 10 MB is refused with 413, which the client can read', async () => {
  const response = await gateway.fetch('/api/game/spin', {
    method: 'POST',
    headers: { 'transfer-encoding': 'chunked' },
    body: TEN_MB,
  });
  expect(response.status).toBe(413);
  expect(response.json()).toMatchObject(TOO_LARGE);
  expect(gateway.backends.received).toEqual([]);
});

test('413 is sent before the rest of a large body has arrived', async () => {
  const sent = request({
    port: gateway.port,
    path: '/api/game/spin',
    method: 'POST',
    agent: false,
  });
  sent.on('error', () => undefined);
  sent.write(Buffer.alloc(70 * 1024));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
  expect(response.headers.connection).toBe('close');
  sent.destroy();
});

test('a client that expects 100-continue gets 413 before it sends its body', async () => {
  const received = await sendRaw(
    gateway.port,
    'POST /api/game/spin HTTP/1.1\r\nHost: x\r\nContent-Length: 10485760\r\nExpect: 100-continue\r\n\r\n',
  );
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
});

test('a client that expects 100-continue may send a body of allowed size', async () => {
  const received = await sendRaw(
    gateway.port,
    'POST /api/game/spin HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n{}',
  );
  expect(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  expect(gateway.backends.received).toMatchObject([{ body: '{}' }]);
  expect(gateway.backends.received[0]?.headers).not.toHaveProperty('expect');
});

test('an endpoint with a larger body limit accepts a page with its logo', async () => {
  const body = JSON.stringify({ gameFormat: { logo: 'a'.repeat(200 * 1024) } });
  const response = await gateway.fetch('/api/game', {
    method: 'POST',
    headers: { authorization: bearer(gateway.adapters, aPrincipal()) },
    body,
  });
  expect(response.status).toBe(200);
  expect(gateway.backends.received[0]?.body).toBe(body);
});

test('the gateway keeps working after many refused bodies', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      gateway.fetch('/api/game/spin', { method: 'POST', body: TEN_MB }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(413));
  const response = await gateway.fetch('/api/game/spin', { method: 'POST', body: '{}' });
  expect(response.status).toBe(200);
});

test('a client that sends its body slowly occupies no connection to the service', async () => {
  const slow = Array.from({ length: 80 }, () => {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write('POST /api/game/spin HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
    return socket;
  });
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  const response = await gateway.fetch('/api/game/spin', { method: 'POST', body: '{}' });
  expect(response.status).toBe(200);
  for (const socket of slow) socket.destroy();
  await eventually(() => {
    const aborted = gateway.adapters.logs.lines().filter((line) => line.aborted === true);
    expect(aborted.length).toBeGreaterThanOrEqual(80);
  });
  expect(gateway.backends.received).toHaveLength(1);
});

test('a large response to a slow client is not held in memory', async () => {
  const piece = Buffer.alloc(64 * 1024, 'b');
  let written = 0;
  gateway.backends.respond('shell', (_request, response) => {
    const more = () => {
      while (written < 1_000 * piece.length) {
        written += piece.length;
        if (!response.write(piece)) {
          response.once('drain', more);
          return;
        }
      }
      response.end();
    };
    more();
  });
  const sent = request({ port: gateway.port, path: '/large', agent: false });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  // The client does not read, so the backend must be paused long before it has sent 64 MB.
  let before = -1;
  await eventually(
    () => {
      const stands = written === before;
      before = written;
      expect(stands).toBe(true);
    },
    { everyMs: 200 },
  );
  expect(written).toBeLessThan(800 * piece.length);
  let received = 0;
  for await (const chunk of response) received += (chunk as Buffer).length;
  expect(received).toBe(1_000 * piece.length);
  gateway.backends.respond('shell');
});

test('a DELETE reaches the service with its body where the contract declares one, and only there', async () => {
  const body = '{"currentPassword":"une girouette au vent"}';
  const headers = {
    authorization: bearer(gateway.adapters, aPrincipal()),
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  const erase = (path: string) => gateway.fetch(path, { method: 'DELETE', headers, body });
  expect((await erase('/api/auth/user-1')).status).toBe(200);
  expect(gateway.backends.received).toMatchObject([{ url: '/api/auth/user-1', body }]);
  expect((await erase('/api/auth/sessions')).status).toBe(400);
  expect(gateway.backends.received).toHaveLength(1);
});
