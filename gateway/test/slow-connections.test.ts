import { connect } from 'node:net';
import { createDeferred } from './support/deferred';
import { startGateway, type RunningGateway } from './support/gateway';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({
    limits: {
      headersTimeout: 300,
      requestTimeout: 600,
      connectionsCheckingInterval: 100,
      stallMs: 500,
    },
  });
});
afterAll(() => gateway.close());

/** Sends the beginning of a request, then a few bytes at a time. Keeps its own side of the connection open. */
async function drip(beginning: string, drop: string): Promise<string> {
  const socket = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  // The gateway resets the connection while the client still writes.
  socket.on('error', () => undefined);
  socket.write(beginning);
  const dripping = setInterval(() => socket.write(drop), 50);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return received;
}

test.each([
  ['headers', 'GET /api/price HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'],
  ['a body', 'POST /api/game/spin HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n', 'a'],
])('a client that never finishes %s gets 408 and is disconnected', async (_name, start, drop) => {
  const received = await drip(start, drop);
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('a client that keeps sending anything but HTTP gets 400 and is disconnected', async () => {
  const received = await drip('BONJOUR\r\n\r\n', 'BONJOUR\r\n\r\n');
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('a second request that never finishes on the same connection gets 408', async () => {
  const received = await drip(
    'GET /api/price HTTP/1.1\r\nHost: x\r\n\r\nGET /api/price HTTP/1.1\r\n',
    'X-A: b\r\n',
  );
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 408']);
});

test('a response that its client does not read for long is aborted, on both sides', async () => {
  const large = Buffer.alloc(16 * 1024 * 1024, 'a');
  const backendClosed = createDeferred();
  gateway.backends.respond('shell', ({ socket }, response) => {
    socket.once('close', () => {
      backendClosed.resolve();
    });
    response.end(large);
  });
  const socket = connect(gateway.port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  await backendClosed.promise;
  let received = 0;
  socket.on('data', (chunk: Buffer) => (received += chunk.length)).resume();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(received).toBeLessThan(large.length);
});
