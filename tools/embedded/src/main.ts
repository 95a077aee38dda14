import { join, resolve } from 'node:path';
import { ConfigError, createLogger, readConfig } from '@girouette/service-kit';
import { embeddedConfig } from './config';
import { openLogFile } from './log-file';
import { missingStores, protectData } from './data-dir';
import { reportOf } from './report';
import { seed } from './seed';
import { startSystem, type RunningSystem } from './start-system';

/** Bundled into `tools/embedded/dist`, three folders below the repository. */
const ROOT = resolve(import.meta.dirname, '../../..');
const HARD_STOP_MS = 10_000;

const warn = (sentence: string) => void process.stderr.write(`⚠ ${sentence}\n`);
const fail = (sentence: string): never => {
  process.stderr.write(`✖ ${sentence}\n`);
  process.exit(1);
};

async function main(): Promise<void> {
  const since = performance.now();
  const read = readConfig(embeddedConfig, process.env);
  const config = { ...read, DATA_DIR: resolve(ROOT, read.DATA_DIR) };
  protectData(config.DATA_DIR);
  for (const sentence of missingStores(config)) warn(sentence);
  const logFile = openLogFile({ dir: join(config.DATA_DIR, 'logs'), warn });
  const logOf = (service: string) =>
    createLogger({ service, level: config.LOG_LEVEL, stream: logFile });
  const log = logOf('embedded');
  process.on('exit', () => {
    logFile.flushSync();
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    fail(`Une erreur imprévue a arrêté Girouette ; le détail est dans ${logFile.path}.`);
  });

  const system = await startSystem({ config, env: process.env, root: ROOT, logOf, onStarted });
  stopOnSignal(system);
  const { demoPageUrl } = await seed({ ...system, log });
  process.stdout.write(
    await reportOf({
      system,
      logins: system.logins,
      demoPageUrl,
      dataDir: config.DATA_DIR,
      logFile: logFile.path,
      tookMs: performance.now() - since,
    }),
  );
}

function onStarted(part: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K… ${part}\r`);
}

function stopOnSignal(system: RunningSystem): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    process.stdout.write('\nArrêt en cours…\n');
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
    void system.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

await main().catch((error: unknown) => {
  if (error instanceof ConfigError) return fail(error.message);
  return fail(error instanceof Error ? error.message : String(error));
});
