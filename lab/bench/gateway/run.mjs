/**
 * `npm run tool -- bench:gateway`: the cost of the gateway. Sends the same request to a small Fastify service directly and through the gateway, in
 * alternating rounds. Reports ratios within one run and the gateway's processor time per request, because absolute times depend mostly on
 * the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureLabInstalled } from '../../install.mjs';
import { startGateway, startUpstream } from './contenders.mjs';
import { medianOf, tableOf } from './figures.mjs';

await ensureLabInstalled();
const { default: autocannon } = await import('autocannon');

const ROOT = resolve(import.meta.dirname, '../../..');
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 3);
const CONNECTIONS = 50;

const dataDir = mkdtempSync(join(tmpdir(), 'girouette-bench-'));
const upstream = await startUpstream();
const gateway = await startGateway({ root: ROOT, dataDir, upstreamUrl: upstream.url });

const bearer = { authorization: `Bearer ${gateway.token}` };
const email = JSON.stringify({ email: 'guest@guests.example', pageId: 'bench' });
const json = { 'content-type': 'application/json' };

/** `direct` names the row that the ratio refers to. */
const ROWS = [
  { name: 'GET, direct', url: upstream.url, path: '/api/game?owner=bench' },
  {
    name: 'GET, signed in, through the gateway',
    url: gateway.url,
    path: '/api/game?owner=bench',
    headers: bearer,
    direct: 'GET, direct',
  },
  {
    name: 'GET, kept by the gateway',
    url: gateway.url,
    path: '/api/game/play?pageId=bench',
    direct: 'GET, direct',
  },
  {
    name: 'POST, direct',
    url: upstream.url,
    path: '/api/review/check',
    method: 'POST',
    headers: json,
    body: email,
  },
  {
    name: 'POST, public, through the gateway',
    url: gateway.url,
    path: '/api/review/check',
    method: 'POST',
    headers: json,
    body: email,
    direct: 'POST, direct',
  },
  {
    name: 'POST, signed in, through the gateway',
    url: gateway.url,
    path: '/api/game',
    method: 'POST',
    headers: { ...json, ...bearer },
    body: email,
    direct: 'POST, direct',
  },
];

async function measure({ url, path, method = 'GET', headers, body }, seconds) {
  const before = gateway.cpuMicroseconds();
  const result = await autocannon({
    url: `${url}${path}`,
    method,
    headers,
    body,
    connections: CONNECTIONS,
    duration: seconds,
  });
  const spent = gateway.cpuMicroseconds() - before;
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} to ${path} went wrong.`);
  return {
    perSecond: result.requests.total / result.duration,
    cpu: url === gateway.url ? spent / result.requests.total : null,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

try {
  for (const row of ROWS) await measure(row, 1); // warm
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stdout.write(`… round ${round} of ${ROUNDS}\n`);
    const figures = new Map();
    for (const row of ROWS) figures.set(row.name, await measure(row, SECONDS));
    rounds.push(figures);
  }
  const of = (name, pick) => medianOf(rounds.map((figures) => pick(figures.get(name), figures)));
  const rows = ROWS.map(({ name, direct }) => ({
    name,
    perSecond: of(name, (own) => own.perSecond),
    ratio: direct ? of(name, (own, all) => own.perSecond / all.get(direct).perSecond) : null,
    cpu: direct ? of(name, (own) => own.cpu) : null,
    p50: of(name, (own) => own.p50),
    p99: of(name, (own) => own.p99),
  }));
  process.stdout.write(
    `\n${tableOf(rows)}\n\nMedians of ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections.\n`,
  );
} finally {
  await gateway.stop();
  await upstream.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
