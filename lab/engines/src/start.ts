import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { reportOf } from '../../../tools/start/report';
import { seedEngines } from '../../../tools/start/seeding/seed-engines';
import { createLogger, readConfig } from '@girouette/platform/kit';
import { EngineMissingError } from './engine';
import { openEngines } from './open-engines';
import { processesConfig, type ProcessesConfig } from './processes/config';
import { startProcesses } from './processes/start-processes';

const ROOT = resolve(import.meta.dirname, '../../..');
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Stand for the addresses of the engines that are started here. */
const STARTED = { MONGODB_URL: 'embedded', KAFKA_BROKERS: 'embedded', REDIS_URL: 'embedded' };

/**
 * `npm run tool -- start:engines`: starts the engines without a set variable, then each service, the gateway and each frontend as a
 * separate process. Runs until it is stopped.
 * @returns the exit code
 */
export async function startOnEngines(env: Record<string, string | undefined>): Promise<number> {
  const since = performance.now();
  const closers: (() => Promise<void>)[] = [];
  const stopped = untilStopped();
  try {
    // Reports an invalid configuration before the engines start.
    configOf({ ...STARTED, ...env });
    const engines = await openEngines({ env, onReady: say });
    closers.unshift(engines.close);
    say(`Moteurs prêts en ${secondsSince(since)}.`);
    const config = configOf({ ...env, ...engines.env });
    const logs = join(config.DATA_DIR, 'logs');

    const system = await startProcesses({
      config,
      env: { ...env, ...engines.env },
      root: ROOT,
      onDeath: ({ name, how, lastLine }) => {
        say(`✖ ${name} s’est arrêté (${how})\u00A0: ${lastLine}`);
      },
    });
    closers.unshift(system.close);
    const stream = createWriteStream(join(logs, 'start.log'), { flags: 'a' });
    const log = createLogger({ service: 'start', level: config.LOG_LEVEL, stream });
    const { logins, demoPageUrl } = await seedEngines({ config, url: system.url, log });
    const report = await reportOf({
      system,
      logins,
      demoPageUrl,
      dataDir: config.DATA_DIR,
      logFile: logs,
      tookMs: performance.now() - since,
    });
    say(report);
    await stopped;
    say('\nArrêt en cours…');
    return 0;
  } catch (error) {
    process.stderr.write(`✖ ${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof EngineMissingError ? 3 : 1;
  } finally {
    for (const close of closers) await close();
  }
}

function configOf(env: Record<string, string | undefined>): ProcessesConfig {
  const config = readConfig(processesConfig, env);
  return { ...config, DATA_DIR: resolve(ROOT, config.DATA_DIR) };
}

const secondsSince = (since: number) =>
  `${((performance.now() - since) / 1000).toFixed(1).replace('.', ',')} s`;

function untilStopped(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        done();
      });
    }
  });
}
