import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/lib/free-port';
import { until } from '../../../tests/e2e/support/until';
import packageJson from '../../../package.json';
import { completeJourney } from './support/guest';
import { openHttp2Client } from './support/http2-client';
import { openMailbox, type Mailbox } from './support/mailbox';
import { createPage, signIn } from './support/owner';
import { preparePebble, type Pebble } from './support/pebble';
import { report } from './support/report';

jest.setTimeout(240_000);

const ROOT = resolve(import.meta.dirname, '../../..');
const DOMAIN = 'jeu.girouette.test';
const GUESTS_PER_SECOND = 20;
const SECONDS = 60;
/** On a busy machine further guests wait, so that the memory stays that of these. */
const GUESTS_AT_ONCE = 200;
/** The promise of docs/deploying.md#on-one-machine. */
const MAX_MEGABYTES = 256;

const dir = mkdtempSync(join(tmpdir(), 'girouette-memory-'));
const running = new Set<ChildProcess>();
let mail: Mailbox;
let pebble: Pebble;

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await pebble.close();
  await mail.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Runs one of npm's scripts until it says that it is ready. */
async function start(script: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, script.split(' ').slice(1), {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ENV_FILE: '',
      DATA_DIR: join(dir, 'data'),
      // All guests share one address here.
      RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  await until(() => Promise.resolve(printed.includes('Girouette est prête')), {
    timeoutMs: 90_000,
    what: `the start in\n${printed}`,
  });
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
  running.delete(child);
}

/** The most memory that the process has had, in MB, with what it shares with others. */
const peakOf = ({ pid }: ChildProcess) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test('20 guests a second for a minute need at most 256 MB of memory', async () => {
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const [httpPort, port, startPort, inboxPort] = ports;
  mail = await openMailbox();
  mkdirSync(join(dir, 'pebble'));
  pebble = await preparePebble({
    program: process.env.PEBBLE ?? '',
    dir: join(dir, 'pebble'),
    httpPort,
    validSeconds: 86_400,
  });
  await pebble.start();
  // Leaves the demo owner, whom a server does not have.
  const { scripts } = packageJson;
  const trial = { PORT: String(startPort), INBOX_PORT: String(inboxPort) };
  await stop(await start(scripts.start, trial));
  const serve = await start(scripts.serve, {
    DOMAIN,
    ACME_DIRECTORY: pebble.directory,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(port),
    SMTP_URL: mail.url,
    NODE_EXTRA_CA_CERTS: pebble.caFile,
  });
  const to = { port, domain: DOMAIN, ca: await pebble.root() };
  const owner = openHttp2Client(to);
  const pageId = await createPage(owner, await signIn(owner), 'Vendredi soir');
  owner.close();

  const atOnce = new Set<Promise<void>>();
  const guest = async (number: number) => {
    const client = openHttp2Client(to);
    await client.get(`/spin/game/${pageId}`);
    await client.get(`/api/game/play?pageId=${pageId}`);
    await completeJourney(client, { email: `${number}@guests.example`, pageId, reviews: true });
    client.close();
  };
  const since = performance.now();
  for (let number = 0; number < GUESTS_PER_SECOND * SECONDS; number += 1) {
    await pause(since + (number * 1_000) / GUESTS_PER_SECOND - performance.now());
    if (atOnce.size >= GUESTS_AT_ONCE) await Promise.race(atOnce);
    const visit = guest(number).finally(() => atOnce.delete(visit));
    atOnce.add(visit);
  }
  await Promise.all(atOnce);
  const rate = (GUESTS_PER_SECOND * SECONDS * 1_000) / (performance.now() - since);
  const peak = peakOf(serve);
  report(`${rate.toFixed(1)} guests a second: ${peak.toFixed(0)} MB of memory`);
  expect(peak).toBeLessThanOrEqual(MAX_MEGABYTES);
  await stop(serve);
});
