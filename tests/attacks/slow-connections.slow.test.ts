import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { send } from './support/http';
import { statusesIn } from './support/raw';
import { startTarget } from './support/target';

jest.setTimeout(120_000);

/** The gateway waits 10 s for headers and 30 s for a whole request, checks every 5 s, and destroys sockets after 1 s. */
const LONGEST_MS = { headers: 20_000, body: 40_000 };

const target = startTarget();

/** Sends a first part, then one byte at a time despite any response. Keeps its side of the connection open. */
async function drip(beginning: string, drop: string) {
  const started = performance.now();
  const socket = connect({ port: target.port, host: '127.0.0.1', allowHalfOpen: true });
  let responses = '';
  socket.setEncoding('latin1').on('data', (text: string) => (responses += text));
  socket.on('error', () => undefined);
  socket.write(beginning);
  const dripping = setInterval(() => socket.write(drop), 500);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return { statuses: statusesIn(responses), ms: performance.now() - started };
}

const many = (beginning: string, drop: string) =>
  Promise.all(Array.from({ length: 40 }, () => drip(beginning, drop)));

test('clients that send drop by drop lose their connections, and other clients keep theirs', async () => {
  const ended = Promise.all([
    many('GET /api/price HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'),
    many(
      'POST /api/game/spin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
      ' ',
    ),
  ]);
  expect((await send(`${target.url}/api/price`)).status).toBe(200);
  const [headers, bodies] = await ended;
  for (const { statuses, ms } of headers) {
    expect(statuses).toEqual([408]);
    expect(ms).toBeLessThan(LONGEST_MS.headers);
  }
  for (const { statuses, ms } of bodies) {
    expect(statuses).toEqual([408]);
    expect(ms).toBeLessThan(LONGEST_MS.body);
  }
  expect((await send(`${target.url}/api/price`)).status).toBe(200);
});
