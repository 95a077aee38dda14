import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gameConfig } from '@girouette/game/config';
import { TABLES } from '@girouette/game/tables';
import { closeAdapters, openAdapters, readConfig, type Adapters } from '@girouette/platform/kit';
import {
  aFreePort,
  captureLogs,
  startPart,
  type TestProcess,
} from '@girouette/platform/kit/testing';
import { openLink, type Link } from './link';

const MAIN = resolve(import.meta.dirname, '../../../services/game/src/main.ts');
const INSTANCES = 2;

/** One process of the game service behind its network. */
export interface Instance {
  /** Between clients and the process. */
  clients: Link;
  /** Between the process and its store; null on the embedded store, which is in the process. */
  store: Link | null;
  isUp: boolean;
  killAndRestart: () => Promise<void>;
}

export interface System {
  /** On the same data as the instances, which never fail. */
  adapters: Adapters;
  instances: readonly Instance[];
  close: () => Promise<void>;
}

/** Starts two processes of the game service on one set of data: on `MONGODB_URL`, if it is set, else on files. */
export async function startSystem(env: NodeJS.ProcessEnv): Promise<System> {
  const dir = await mkdtemp(join(tmpdir(), 'girouette-histories-'));
  const closers: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  // The guarantees are those of the store. The log of events and the counters of limits stay in files.
  const own = {
    ...{ PATH: env.PATH, HOME: env.HOME, MONGODB_URL: env.MONGODB_URL },
    ...{ KAFKA_BROKERS: 'embedded', REDIS_URL: 'embedded' },
    ...{ DATA_DIR: dir, HOST: '127.0.0.1', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000' },
  };
  try {
    const config = readConfig(gameConfig, own);
    const adapters = await openAdapters({ service: 'game', config, log: captureLogs().log });
    closers.push(() => closeAdapters(adapters));
    await adapters.store.prepare(TABLES);
    const instances: Instance[] = [];
    for (let at = 0; at < INSTANCES; at++) instances.push(await startInstance(own, closers));
    return { adapters, instances, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startInstance(
  env: NodeJS.ProcessEnv,
  closers: (() => Promise<unknown>)[],
): Promise<Instance> {
  const port = await aFreePort();
  const clients = await openLink(port);
  closers.push(clients.close);
  const url = env.MONGODB_URL === undefined ? null : new URL(env.MONGODB_URL);
  const store = url && (await openLink(Number(url.port)));
  if (url && store) {
    closers.push(store.close);
    url.port = String(store.port);
  }
  const ownEnv = { ...env, MONGODB_URL: url?.href, PORT: String(port) };
  let running: TestProcess = await startPart({ script: MAIN, env: ownEnv });
  closers.push(() => running.end('SIGKILL'));
  // A process that is interrupted closes nothing else.
  process.once('exit', () => running.child.kill('SIGKILL'));
  const instance: Instance = {
    clients,
    store,
    isUp: true,
    async killAndRestart() {
      // Requests that are under way get no answer; new ones go to the other instance.
      instance.isUp = false;
      await running.end('SIGKILL');
      running = await startPart({ script: MAIN, env: ownEnv });
      instance.isUp = true;
    },
  };
  return instance;
}
