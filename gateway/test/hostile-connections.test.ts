import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { allEndpoints, type EndpointDefinition } from '@girouette/contracts';
import { eventually } from '@girouette/service-kit/testing';
import { startGateway, type RunningGateway } from './support/gateway';

// These move many megabytes through one process.
jest.setTimeout(30_000);

const TIMEOUT_MS = 2_000;
const endpoints = allEndpoints.map((endpoint): EndpointDefinition => ({
  ...endpoint,
  timeoutMs: TIMEOUT_MS,
}));

let gateway: RunningGateway;
let sockets: Socket[] = [];

beforeAll(async () => {
  gateway = await startGateway({
    endpoints,
    env: { RATE_LIMIT_FACTOR: '1000' },
  });
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
  gateway.backends.respond('game');
  await eventually(async () => {
    expect((await gateway.fetch('/pricing')).status).toBe(200);
  });
});

/** A client that sends something and never reads. */
function aDeafClient(words: string): Socket {
  const socket = connect(gateway.port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(words);
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

/** Asks a page of the same part 300 times, ten at a time. */
async function askOften(): Promise<{ statuses: Set<number>; p95: number }> {
  const times: number[] = [];
  const statuses = new Set<number>();
  const visitor = async () => {
    for (let time = 0; time < 30; time++) {
      const started = performance.now();
      statuses.add((await gateway.fetch('/pricing')).status);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: 10 }, visitor));
  times.sort((a, b) => a - b);
  return { statuses, p95: times[Math.floor(times.length * 0.95)] ?? Infinity };
}

test('twenty clients that send 1,200 requests ahead and never read take the page from nobody', async () => {
  gateway.backends.respond('shell', largeOrSmall);
  const calm = await askOften();
  for (let count = 0; count < 20; count++) aDeafClient(get('/script.js').repeat(1_200));
  const { statuses, p95 } = await askOften();
  expect(statuses).toEqual(new Set([200]));
  // A machine that is slow without them is allowed to be.
  expect(p95).toBeLessThan(Math.max(200, 5 * calm.p95));
});

test('nor do seventy that ask once and do not read', async () => {
  gateway.backends.respond('shell', largeOrSmall);
  for (let count = 0; count < 70; count++) aDeafClient(get('/large'));
  await eventually(() => {
    expect(gateway.backends.received).toHaveLength(70);
  });
  expect((await askOften()).statuses).toEqual(new Set([200]));
});

test('requests that are sent ahead are begun one after the other, and answered in order', async () => {
  const asked: (() => void)[] = [];
  gateway.backends.respond('shell', ({ url }, response) => {
    asked.push(() => response.end(url));
  });
  const socket = connect(gateway.port, '127.0.0.1').setEncoding('utf8');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (text: string) => (heard += text));
  socket.write(['/one', '/two', '/three'].map(get).join(''));
  for (const [at, path] of ['/one', '/two', '/three'].entries()) {
    await eventually(() => {
      expect(asked).toHaveLength(at + 1);
    });
    // Another connection's request comes and goes meanwhile; ours behind the first does not.
    expect((await gateway.fetch('/api/price')).status).toBe(200);
    expect(asked).toHaveLength(at + 1);
    asked[at]?.();
    await eventually(() => {
      expect(/\/\w+$/.exec(heard)?.[0]).toBe(path);
    });
  }
  expect(heard.match(/HTTP\/1\.1 200 /g)).toHaveLength(3);
});

test('who sends more than that ahead is cut off', async () => {
  gateway.backends.respond('shell', () => undefined);
  const socket = aDeafClient(get('/pricing').repeat(40));
  await once(socket.resume(), 'close');
  expect(gateway.backends.received.length).toBeLessThanOrEqual(1);
});

test('an answer of a usual size is taken from the part at once, whoever reads it', async () => {
  let ended = 0;
  gateway.backends.respond('shell', (_request, response) => {
    response.once('finish', () => (ended += 1));
    response.end(SCRIPT);
  });
  for (let count = 0; count < 80; count++) aDeafClient(get('/script.js'));
  await eventually(() => {
    expect(ended).toBe(80);
  });
});

test('who waits behind slow clients until the limit does not make the part look broken', async () => {
  // All connections to the part are taken by answers that come drop by drop.
  const drops: NodeJS.Timeout[] = [];
  gateway.backends.respond('game', (_request, response) => {
    response.write('{');
    drops.push(setInterval(() => response.write(' '), 50));
  });
  for (let count = 0; count < 64; count++) {
    aDeafClient('POST /api/game/spin HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}');
  }
  await eventually(() => {
    const failures = gateway.adapters.logs.lines().filter(({ msg }) => msg === 'a backend has failed');
    expect({ answering: drops.length, failures }).toEqual({ answering: 64, failures: [] });
  });
  const spin = () => gateway.fetch('/api/game/spin', { method: 'POST', body: '{}' });
  const crowdedOut = await Promise.all(Array.from({ length: 10 }, spin));
  expect(new Set(crowdedOut.map(({ status }) => status))).toEqual(new Set([503]));
  drops.forEach(clearInterval);
  gateway.backends.respond('game');
  sockets[0]?.destroy();
  expect((await spin()).status).toBe(200);
});
