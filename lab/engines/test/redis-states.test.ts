/**
 * A Redis that answers PING but refuses what the system does with it. The states are those of real servers: full, a replica, a user
 * without a right, a proxy without HELLO.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@girouette/platform/async/testing';
import { openCache, type Cache } from '@girouette/platform/cache';
import { pino } from 'pino';
import { createClient } from 'redis';
import { engines as doctor } from '../../../server/src/doctor/checks/engines';
import type { Context } from '../../../server/src/doctor/context';
import { freePort } from '../../../tools/lib/free-port';
import { findProgram } from '../src/find-program';
import { runProgram, untilListening, type Program } from '../src/program';

const dir = mkdtempSync(join(tmpdir(), 'girouette-redis-'));
let program: Program;
let url: string;
let cache: Cache;
let lines: string[];
const admin = () => createClient({ url, RESP: 2 });

async function start(...settings: string[]): Promise<void> {
  const port = await freePort();
  const logFile = join(dir, 'redis.log');
  const command = findProgram('redis-server', process.env.PATH ?? '') ?? '';
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', ...settings];
  program = runProgram({ command, args, cwd: dir, logFile });
  await untilListening({ program, port, name: 'redis', logFile });
  url = `redis://127.0.0.1:${port}`;
}

async function open(as = url): Promise<void> {
  lines = [];
  const write = (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg);
  cache = await openCache({ url: as, log: pino({ level: 'info' }, { write }) });
}

async function command(...args: string[]): Promise<void> {
  const client = admin();
  await client.connect();
  await client.sendCommand(args);
  await client.close();
}

/** What the doctor says of Redis. A configuration with one engine names all three; here nothing listens at the other two. */
async function diagnosis(as = url): Promise<string[]> {
  const env = { REDIS_URL: as, MONGODB_URL: 'mongodb://127.0.0.1:1', KAFKA_BROKERS: '127.0.0.1:1' };
  const context = { env, dataDir: dir } as unknown as Context;
  const problems = (await doctor.moteurs!(context)).map(({ problem }) => problem);
  return problems.filter((problem) => problem.startsWith('Redis'));
}

afterEach(async () => {
  await cache.close();
  await program.stop();
});
afterAll(() => {
  rmSync(dir, { recursive: true });
});

test('a full Redis is not healthy, says so once, and is healthy again when there is room', async () => {
  await start();
  await open();
  await command('CONFIG', 'SET', 'maxmemory', '1');
  for (let time = 0; time < 3; time += 1) await expect(cache.ping()).rejects.toThrow(/SET: OOM/);
  expect(await diagnosis()).toEqual([expect.stringContaining('SET: OOM')]);
  await command('CONFIG', 'SET', 'maxmemory', '0');
  await cache.ping();
  expect(lines).toEqual([
    expect.stringContaining('Redis answers but refuses SET: OOM'),
    'Redis accepts all commands again',
  ]);
});

test('a replica is not healthy', async () => {
  await start('--replicaof', '127.0.0.1', '1');
  await open();
  await expect(cache.ping()).rejects.toThrow(/refuses SET: READONLY/);
  expect(await diagnosis()).toEqual([expect.stringContaining('SET: READONLY')]);
});

test.each([
  ['may not run scripts', '-@scripting', /refuses EVAL: NOPERM/],
  ['may not write', '-@write', /refuses SET: NOPERM/],
])('a user who %s is not healthy', async (_what, right, refusal) => {
  await start();
  await command('ACL', 'SETUSER', 'guest', 'on', '>secret', '~*', '+@all', right);
  const as = url.replace('://', '://guest:secret@');
  await open(as);
  await expect(cache.ping()).rejects.toThrow(refusal);
  expect(await diagnosis(as)).toEqual([
    expect.stringMatching(refusal.source.replace('refuses ', '')),
  ]);
});

test('a server without EVAL is not healthy', async () => {
  await start('--rename-command', 'EVAL', '');
  await open();
  await expect(cache.ping()).rejects.toThrow(/refuses EVAL/);
});

test('a wrong password is named by the doctor', async () => {
  await start('--requirepass', 'right');
  await open();
  const as = url.replace('://', '://:wrong@');
  expect(await diagnosis(as)).toEqual([
    'Redis refuse l’identifiant de REDIS_URL, ou son certificat n’est pas reconnu.',
  ]);
});

test('a server without HELLO or CLIENT serves', async () => {
  await start('--rename-command', 'HELLO', '', '--rename-command', 'CLIENT', '');
  await open();
  await cache.ping();
  expect(await cache.setNx('lease', 'mine', 1_000)).toBe(true);
  expect(await cache.incr('visits:a', 1_000)).toMatchObject({ count: 1 });
});

test('a server that evicts values that have not expired is named', async () => {
  await start('--maxmemory-policy', 'allkeys-lru');
  await open();
  await cache.ping();
  await eventually(() =>
    expect(lines).toContainEqual(expect.stringContaining('maxmemory-policy allkeys-lru')),
  );
  expect(await diagnosis()).toEqual([
    'Redis peut oublier des révocations et des verrous (maxmemory-policy allkeys-lru).',
  ]);
});
