import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { openEngines, type Engines } from '../src/open-engines';
import { freePort } from '../../../tools/lib/free-port';
import { prepareProcess, type RunningProcess } from '../src/processes/process';
import { eventually } from '@girouette/platform/kit/testing';
import { report } from './support/report';

jest.setTimeout(120_000);

const ROOT = resolve(import.meta.dirname, '../../..');
const { PATH, HOME, ENGINES_CACHE_DIR, XDG_CACHE_HOME } = process.env;
const own = { PATH, HOME, ENGINES_CACHE_DIR, XDG_CACHE_HOME };

describe('a service with an engine that does not answer yet', () => {
  let engines: Engines;
  let dataDir: string;
  let game: RunningProcess;
  const deaths: string[] = [];

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'girouette-starting-'));
    engines = await openEngines({ env: own });
    const port = await freePort();
    game = prepareProcess({
      plan: {
        name: 'game',
        part: 'game',
        script: join(ROOT, 'services/game/dist/main.js'),
        url: `http://127.0.0.1:${port}`,
        probe: '/readyz',
        env: { PORT: String(port), DATA_DIR: dataDir },
      },
      env: { ...own, ...engines.env },
      logFile: join(dataDir, 'game.log'),
      onDeath: ({ how, lastLine }) => deaths.push(`${how}: ${lastLine}`),
    });
  });
  afterEach(() => game.stop());
  afterAll(async () => {
    await engines.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ask = async (path: string) => {
    const answer = await fetch(`${game.url}${path}`, { signal: AbortSignal.timeout(5_000) });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };

  test.each([
    ['mongodb', 'store', 503],
    ['kafka', 'events', 404],
    ['redis', 'cache', 404],
  ] as const)(
    '(%s) runs but is not ready, and becomes ready by itself',
    async (name, check, answerToACall) => {
      const engine = engines[name]!;
      await engine.stop();
      game.launch();
      await eventually(
        async () => {
          expect(await ask('/healthz')).toMatchObject({ status: 200 });
        },
        { timeoutMs: 20_000, everyMs: 50 },
      );
      expect(await ask('/readyz')).toMatchObject({
        status: 503,
        json: { status: 'not ready', checks: { [check]: 'down', started: 'down' } },
      });
      // Requests that do not need this engine get answers.
      await eventually(
        async () => {
          const answer = await ask('/api/game/play?pageId=none');
          expect(answer).toMatchObject({ status: answerToACall });
        },
        { timeoutMs: 20_000, everyMs: 50 },
      );

      await engine.start();

      const since = performance.now();
      await eventually(
        async () => {
          expect(await ask('/readyz')).toMatchObject({ status: 200, json: { status: 'ready' } });
        },
        { timeoutMs: 30_000, everyMs: 50 },
      );
      report(`ready by itself once ${name} answered, after`, performance.now() - since);
      expect(deaths).toEqual([]);
    },
  );
});

describe('the start on real engines refuses in one sentence', () => {
  test.each([
    ['KAFKA_BROKERS', 'nowhere'],
    ['MONGODB_URL', 'mongodb://'],
    ['REDIS_URL', 'localhost:6379'],
    ['INSTANCES', 'game=twelve'],
  ])('%s=%s', async (name, value) => {
    const child = spawn(process.execPath, [join(ROOT, 'lab/engines/start-system.mjs')], {
      cwd: ROOT,
      env: { ...own, PORT: '0', INBOX_PORT: '0', [name]: value },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(child.exitCode).toBe(1);
    expect(said.trim().split('\n')).toEqual([expect.stringMatching(`^✖ .*${name}: must .+\\.$`)]);
  });
});
