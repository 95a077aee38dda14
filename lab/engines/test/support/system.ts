import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ServiceName } from '@girouette/contracts';
import { openEngines, type Engines } from '../../src/open-engines';
import { processesConfig } from '../../src/processes/config';
import { startProcesses, type RunningProcesses } from '../../src/processes/start-processes';
import { seedEngines } from '../../../../tools/start/seeding/seed-engines';
import { TABLES as GAME_TABLES } from '@girouette/game/tables';
import { MAILS } from '@girouette/result-mail/queue';
import { TABLES as REVIEW_TABLES } from '@girouette/review/tables';
import { readConfig } from '@girouette/platform/kit';
import { captureLogs } from '@girouette/platform/kit/testing';
import { openStore, type Store } from '@girouette/store';
import { openMailbox, type Mailbox } from './mailbox';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** The services with stores that the tests read, and the tables that may contain events. */
const INSPECTED = {
  game: GAME_TABLES,
  review: REVIEW_TABLES,
  'result-mail': [MAILS],
  analytics: [],
};
/** So high that no guest reaches a rate limit, because all guests of a test share one address. */
const RATE_LIMIT_FACTOR = '100000';

export interface System {
  engines: Engines;
  processes: RunningProcesses;
  mailbox: Mailbox;
  /** The store of a service. */
  storeOf(service: keyof typeof INSPECTED): Store;
  stores(): Store[];
  /** Processes that exited without being stopped. */
  deaths: string[];
  close(): Promise<void>;
}

/**
 * Starts engines, the whole system on them as processes, and the demo data.
 * @param options.instances for example `game=2,analytics=2`
 */
export async function startSystem(options: { instances: string }): Promise<System> {
  const dataDir = mkdtempSync(join(tmpdir(), 'girouette-system-'));
  const deaths: string[] = [];
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const mailbox = await openMailbox();
    closers.push(() => mailbox.close());
    const { PATH, HOME, ENGINES_CACHE_DIR, XDG_CACHE_HOME } = process.env;
    const own = { PATH, HOME, ENGINES_CACHE_DIR, XDG_CACHE_HOME };
    const engines = await openEngines({ env: own });
    closers.push(() => engines.close());
    const env = { ...own, ...engines.env, RATE_LIMIT_FACTOR, SMTP_URL: mailbox.url };
    const config = readConfig(processesConfig, {
      ...env,
      PORT: '0',
      INBOX_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      INSTANCES: options.instances,
    });
    const processes = await startProcesses({
      config,
      env,
      root: ROOT,
      onDeath: ({ name, how, lastLine }) => deaths.push(`${name} (${how}): ${lastLine}`),
    });
    closers.push(() => processes.close());
    await seedEngines({ config, url: processes.url, log: captureLogs('seed').log });
    const stores = new Map<string, Store>();
    for (const [service, tables] of Object.entries(INSPECTED)) {
      const { log } = captureLogs(service);
      const store = await openStore({ service, url: config.MONGODB_URL, dir: dataDir, log });
      closers.push(() => store.close());
      await store.prepare(tables);
      stores.set(service, store);
    }
    const storeOf = (service: ServiceName) => {
      const found = stores.get(service);
      if (!found) throw new Error(`no store of ${service}`);
      return found;
    };
    return {
      engines,
      processes,
      mailbox,
      storeOf,
      stores: () => [...stores.values()],
      deaths,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
