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

/** Sends the beginning of something and then a little now and then, and keeps its own side open whatever it hears. */
async function drip(beginning: string, drop: string): Promise<string> {
  const socket = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true });
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
  // The gateway resets the connection while we still write.
  socket.on('error', () => undefined);
  socket.write(beginning);
  const dripping = setInterval(() => socket.write(drop), 50);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return heard;
}

test.each([
  ['headers', 'GET /api/price HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'],
  ['a body', 'POST /api/game/spin HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n', 'a'],
])('who sends %s without end hears 408 and loses the connection', async (_name, start, drop) => {
  const heard = await drip(start, drop);
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('so does who talks nonsense and goes on', async () => {
  const heard = await drip('BONJOUR\r\n\r\n', 'BONJOUR\r\n\r\n');
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('a slow connection is ended also while nothing else happens on it after the answer', async () => {
  const heard = await drip(
    'GET /api/price HTTP/1.1\r\nHost: x\r\n\r\nGET /api/price HTTP/1.1\r\n',
    'X-A: b\r\n',
  );
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 408']);
});

test('an answer that its client does not read for long is given up, on both sides', async () => {
  const large = Buffer.alloc(16 * 1024 * 1024, 'a');
  const partClosed = createDeferred();
  gateway.backends.respond('shell', ({ socket }, response) => {
    socket.once('close', () => {
      partClosed.resolve();
    });
    response.end(large);
  });
  const socket = connect(gateway.port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  await partClosed.promise;
  let received = 0;
  socket.on('data', (chunk: Buffer) => (received += chunk.length)).resume();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(received).toBeLessThan(large.length);
});
