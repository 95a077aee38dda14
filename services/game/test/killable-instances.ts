import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAdapters, openAdapters, readConfig } from '@girouette/platform/kit';
import {
  aFreePort,
  captureLogs,
  startPart,
  type TestProcess,
} from '@girouette/platform/kit/testing';
import { gameConfig } from '../src/config';
import { createDependencies } from '../src/service';
import { TABLES } from '../src/features';

const MAIN = join(__dirname, '../src/main.ts');
const SHIFTED_CLOCK = join(__dirname, '../../../tools/jest/shift-clock.cjs');

// A process that outlives a failed test keeps jest alive.
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

export type KillableInstances = Awaited<ReturnType<typeof startKillableInstances>>;

/** Two instances of the service on one set of data, and adapters on the same data. The next `afterEach` ends them. */
export async function startKillableInstances() {
  const dir = await mkdtemp(join(tmpdir(), 'girouette-'));
  cleanups.push(() => rm(dir, { recursive: true, force: true }));
  const env = {
    ...process.env,
    DATA_DIR: dir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
    // Gifts are won by this clock and redeemed by that of the processes.
    NODE_OPTIONS: `--require ${SHIFTED_CLOCK}`,
    // The race is one of the store. On a shared log, other tests would read the events of these plays.
    KAFKA_BROKERS: 'embedded',
  };
  const config = readConfig(gameConfig, env);
  const { log } = captureLogs();
  const adapters = await openAdapters({ service: 'game', config, log });
  cleanups.push(() => closeAdapters(adapters));
  await adapters.store.prepare(TABLES);
  const ports = await Promise.all([aFreePort(), aFreePort()]);
  const running: TestProcess[] = [];
  const start = async (at: number) => {
    running[at] = await startPart({ script: MAIN, env: { ...env, PORT: String(ports[at]) } });
  };
  cleanups.push(() => Promise.all(running.map((each) => each.end('SIGKILL'))));
  await Promise.all(ports.map((_, at) => start(at)));
  return {
    adapters,
    store: adapters.store,
    deps: createDependencies(adapters, config),
    ports,
    async killAndRestart(at: number) {
      await running[at]?.end('SIGKILL');
      await start(at);
    },
  };
}
