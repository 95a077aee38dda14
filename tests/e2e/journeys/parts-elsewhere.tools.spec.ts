import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { freePort } from '../../../tools/lib/free-port';
import { services, SERVICE_NAMES, type ServiceName } from '@girouette/contracts/parts';
import { demoLinkIn } from '../support/guest';
import { createHome, startAndFail, type Home } from '../support/system';
import { until } from '../support/until';

jest.setTimeout(120_000);

const ROOT = resolve(import.meta.dirname, '../../..');
/** A public call. The gateway forwards it to the service without a session. */
const PUBLIC_CALLS: Partial<Record<ServiceName, string>> = {
  auth: '/api/auth/.well-known/jwks.json',
  billing: '/api/price',
  game: '/api/game/play?pageId=00000000-0000-7000-8000-000000000000',
};

/** Plays between two changes of the instances. */
const GUESTS_PLAYS = 100;

let home: Home;
/** Processes that a failed test left behind. */
const running: ChildProcess[] = [];

beforeEach(async () => {
  home = await createHome();
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  home.remove();
});

/** The data of a system that ran with all its parts, and its demo page. */
let seeded: { dataDir: string; pageId: string };

beforeAll(async () => {
  const whole = await createHome();
  const system = await whole.start();
  const pageId = new URL(demoLinkIn(system.printed())).pathname.split('/').at(-1) ?? '';
  expect(await system.stop()).toBe(0);
  seeded = { dataDir: whole.dataDir, pageId };
});
afterAll(() => {
  rmSync(seeded.dataDir, { recursive: true, force: true });
});

/** Copies that data into a home. @returns the id of the demo page */
function seed({ dataDir }: Home): string {
  cpSync(seeded.dataDir, dataDir, { recursive: true });
  return seeded.pageId;
}

/** A server in place of a service, and the paths that it received. */
async function standIn(): Promise<{ url: string; asked: string[]; server: Server }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"elsewhere":true}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server };
}

/** Guests who read the page and spin. Each does so repeatedly, with a new address. */
function startGuests(url: string, pageId: string) {
  const statuses: (number | string)[] = [];
  const plays: string[] = [];
  let stopped = false;
  const note = async (answering: Promise<Response>) => {
    try {
      const answer = await answering;
      statuses.push(answer.status);
      return (await answer.json()) as { playId?: string };
    } catch (error) {
      statuses.push(String(error));
      return {};
    }
  };
  const guests = Array.from({ length: 6 }, async () => {
    while (!stopped) {
      await note(fetch(`${url}/api/game/play?pageId=${pageId}`));
      const body = JSON.stringify({ pageId, email: `${randomUUID()}@example.fr` });
      const headers = { 'content-type': 'application/json' };
      const { playId } = await note(
        fetch(`${url}/api/game/spin`, { method: 'POST', headers, body }),
      );
      if (playId !== undefined) plays.push(playId);
    }
  });
  return {
    /** Resolves once this many more guests have played. */
    further: (count: number) => {
      const wanted = plays.length + count;
      return until(() => Promise.resolve(plays.length >= wanted), { timeoutMs: 60_000 });
    },
    async stop() {
      stopped = true;
      await Promise.all(guests);
      return { statuses, plays };
    },
  };
}

test('each service with a given address is left out, and its calls go there', async () => {
  const places = new Map<ServiceName, Awaited<ReturnType<typeof standIn>>>();
  for (const name of SERVICE_NAMES) places.set(name, await standIn());
  const addresses = SERVICE_NAMES.map((name) => [
    services[name].variable,
    places.get(name)?.url ?? '',
  ]);
  const system = await home.start(Object.fromEntries(addresses) as Record<string, string>);

  for (const [name, { url, asked }] of places) {
    expect(system.printed()).toMatch(new RegExp(`^ {2}${name}\\s+ailleurs\\s+${url}$`, 'm'));
    expect(system.printed()).toContain(`--import tsx services/${name}/src/main.ts`);
    const path = PUBLIC_CALLS[name];
    if (path === undefined) continue;
    await fetch(`${system.url}${path}`);
    expect(asked).toContain(path);
  }
  expect(await system.stop()).toBe(0);
  for (const { server } of places.values()) server.close();
});

test('the command that the start prints runs a service alone, on the same data and keys', async () => {
  const page = seed(home);
  const system = await home.start({ GAME_URL: `http://127.0.0.1:${await freePort()}` });
  const read = () => fetch(`${system.url}/api/game/play?pageId=${page}`);
  expect((await read()).status).toBeGreaterThanOrEqual(500);

  const printed = /^\s+(PORT=.* services\/game\/src\/main\.ts)$/m.exec(system.printed())?.[1] ?? '';
  // Without the debugger, because another process may use its port.
  const command = printed.replace(' --inspect', '');
  const game = spawn('sh', ['-c', `exec env ${command}`], { cwd: ROOT, stdio: 'ignore' });
  await until(async () => (await read()).status === 200, { timeoutMs: 60_000 });

  game.kill('SIGTERM');
  await once(game, 'exit');
  expect(await system.stop()).toBe(0);
});

test('a service is replaced by its next version while guests play, and no request fails', async () => {
  const urls = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const env = { RATE_LIMIT_FACTOR: '1000' };
  const pageId = seed(home);
  const system = await home.start({ ...env, GAME_URL: urls.join() });

  /** Resolves once this instance answers guests. The gateway tries an absent instance again after a second. */
  async function startGame(url = '') {
    const script = join(ROOT, 'services/game/dist/main.js');
    const { port } = new URL(url);
    const own = { ...env, DATA_DIR: home.dataDir, PORT: port, PUBLIC_URL: system.url };
    const game = spawn(process.execPath, [script], {
      env: { PATH: process.env.PATH, ...own },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running.push(game);
    let printed = '';
    game.stdout.on('data', (data: Buffer) => (printed += data.toString()));
    await until(() => Promise.resolve(printed.includes('/api/game/spin')), { timeoutMs: 60_000 });
    return async () => {
      game.kill('SIGTERM');
      const [code] = (await once(game, 'exit')) as [number];
      expect(code).toBe(0);
    };
  }

  const early = startGuests(system.url, pageId);
  const stopFirst = await startGame(urls[0]);
  await early.stop();
  const guests = startGuests(system.url, pageId);
  await guests.further(GUESTS_PLAYS);
  // The next version replaces the first one, and then the first one replaces it.
  const stopNext = await startGame(urls[1]);
  await stopFirst();
  await guests.further(GUESTS_PLAYS);
  const stopLast = await startGame(urls[0]);
  await stopNext();
  await guests.further(GUESTS_PLAYS);
  const { statuses, plays } = await guests.stop();

  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(new Set(plays).size).toBe(plays.length);
  await stopLast();
  expect(await system.stop()).toBe(0);
});

test('auth may not be elsewhere while the network can reach the demo accounts', async () => {
  const { code, printed } = await startAndFail({
    PORT: String(home.port),
    INBOX_PORT: String(home.inboxPort),
    DATA_DIR: home.dataDir,
    HOST: '0.0.0.0',
    AUTH_URL: 'http://127.0.0.1:3001',
  });
  // A refusal that only a person can end.
  expect(code).toBe(78);
  expect(printed).toContain('AUTH_URL');
});
