import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { eventually } from '@girouette/platform/kit/testing';
import { startGateway, type RunningGateway } from './support/gateway';

// These tests move many megabytes through one process.
jest.setTimeout(60_000);

let gateway: RunningGateway;
let sockets: Socket[] = [];

beforeAll(async () => {
  gateway = await startGateway({ env: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.adapters.clock.advance(60_000);
  gateway.backends.received.length = 0;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  gateway.backends.respond('shell');
  await eventually(async () => {
    expect((await gateway.fetch('/pricing')).status).toBe(200);
  });
});

/** A client that sends requests and never reads. */
function connectWithoutReading(bytes: string): Socket {
  const socket = connect(gateway.port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(bytes);
  sockets.push(socket);
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
/** More than the gateway and all buffers of the system hold. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'a');
const SCRIPT = LARGE.subarray(0, 220 * 1024);
const largeOrSmall: RequestListener = ({ url }, response) => {
  if (url === '/large') response.end(LARGE);
  else response.end(url === '/script.js' ? SCRIPT : 'small');
};

/** Requests a page of the same backend 300 times, ten at a time. @returns the statuses */
async function readPages(): Promise<Set<number>> {
  const statuses = new Set<number>();
  const visitor = async () => {
    for (let time = 0; time < 30; time++) {
      statuses.add((await gateway.fetch('/pricing')).status);
    }
  };
  await Promise.all(Array.from({ length: 10 }, visitor));
  return statuses;
}

test('twenty clients that pipeline 1,200 requests and never read do not block a page for others', async () => {
  gateway.backends.respond('shell', largeOrSmall);
  for (let count = 0; count < 20; count++) connectWithoutReading(get('/script.js').repeat(1_200));
  expect(await readPages()).toEqual(new Set([200]));
  // No page waited behind the 24,000 requests: the gateway began at most one per client.
  const begun = gateway.backends.received.filter(({ url }) => url === '/script.js');
  expect(begun.length).toBeLessThanOrEqual(20);
});

test('seventy clients that send one request and never read do not block a page for others', async () => {
  gateway.backends.respond('shell', largeOrSmall);
  for (let count = 0; count < 70; count++) connectWithoutReading(get('/large'));
  await eventually(
    () => {
      expect(gateway.backends.received).toHaveLength(70);
    },
    { timeoutMs: 45_000 },
  );
  expect(await readPages()).toEqual(new Set([200]));
});

test('pipelined requests are started one after the other and answered in order', async () => {
  const pending: (() => void)[] = [];
  gateway.backends.respond('shell', ({ url }, response) => {
    pending.push(() => response.end(url));
  });
  const socket = connect(gateway.port, '127.0.0.1').setEncoding('utf8');
  sockets.push(socket);
  let received = '';
  socket.on('data', (text: string) => (received += text));
  socket.write(['/one', '/two', '/three'].map(get).join(''));
  for (const [at, path] of ['/one', '/two', '/three'].entries()) {
    await eventually(() => {
      expect(pending).toHaveLength(at + 1);
    });
    // The gateway answers a request on another connection and does not start the pipelined ones.
    expect((await gateway.fetch('/api/price')).status).toBe(200);
    expect(pending).toHaveLength(at + 1);
    pending[at]?.();
    await eventually(() => {
      expect(/\/\w+$/.exec(received)?.[0]).toBe(path);
    });
  }
  expect(received.match(/HTTP\/1\.1 200 /g)).toHaveLength(3);
});

test('a client that pipelines more than 32 requests is disconnected', async () => {
  gateway.backends.respond('shell', () => undefined);
  const socket = connectWithoutReading(get('/pricing').repeat(40));
  await once(socket.resume(), 'close');
  expect(gateway.backends.received.length).toBeLessThanOrEqual(1);
});

test('the gateway reads a response of usual size from the backend at once, even for a slow client', async () => {
  let ended = 0;
  gateway.backends.respond('shell', (_request, response) => {
    response.once('finish', () => (ended += 1));
    response.end(SCRIPT);
  });
  for (let count = 0; count < 80; count++) connectWithoutReading(get('/script.js'));
  await eventually(() => {
    expect(ended).toBe(80);
  });
});
