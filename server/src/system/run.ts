import { join, resolve } from 'node:path';
import { findLoginError } from '@girouette/platform/async';
import { builtVersion, ConfigError, createLogger } from '@girouette/platform/kit';
import { useData } from '@girouette/store/sqlite';
import { beginBackups } from '../backup/begin-backups';
import { missingStores, protectData, unusedRows } from '../data-folder/data-dir';
import { recordFiles, refuseForeignFiles } from '../data-folder/known-files';
import { openLogFile } from '../data-folder/log-file';
import { keepRemovingFormerData } from '../upgrade/former-backups';
import { showMigration } from '../upgrade/show-migration';
import { upgradeData } from '../upgrade/upgrade-data';
import { startSystem, type RunningSystem, type StartOptions } from './start-system';
import { takeTurn } from '../data-folder/take-turn';

/** Bundled into a `dist` two folders below the repository. */
const ROOT = resolve(import.meta.dirname, '../..');
const HARD_STOP_MS = 10_000;
/** EX_CONFIG of sysexits.h. deploy/girouette.service does not start again what a person must change first. */
const REFUSED = 78;

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
const warn = (sentence: string) => void process.stderr.write(`⚠ ${sentence}\n`);
const fail = (sentence: string, code = 1): never => {
  process.stderr.write(`✖ ${sentence}\n`);
  process.exit(code);
};

/** The settings of a start, from its environment. */
export type Settings = Pick<StartOptions, 'config' | 'trial' | 'env' | 'front'>;

/** The report of a start. */
export interface StartReport {
  system: RunningSystem;
  dataDir: string;
  logFile: string;
  /** How long the start took, in milliseconds. */
  tookMs: number;
}

export interface RunOptions extends Pick<StartOptions, 'env' | 'development' | 'onStarted'> {
  readSettings: (start: {
    env: StartOptions['env'];
    dataDirOf: (config: { DATA_DIR: string }) => string;
    warn: (sentence: string) => void;
  }) => Promise<Settings> | Settings;
  /** Called once everything runs. */
  onReady: (report: StartReport) => Promise<void> | void;
  /** Receives a function that stops the system; it returns false when the system is already stopping. */
  onStop: (stop: () => boolean) => void;
}

/** Runs the whole system in this process. A failed start prints one sentence and exits with code 1. */
export const run = (options: RunOptions): Promise<void> =>
  runSystem(options).catch((error: unknown) => {
    // The store's message is for a client; the operator needs the reason.
    const reason = findLoginError(error) ?? error;
    const code = reason instanceof ConfigError ? REFUSED : 1;
    return fail(reason instanceof Error ? reason.message : String(reason), code);
  });

const dataDirOf = ({ DATA_DIR }: { DATA_DIR: string }): string => resolve(ROOT, DATA_DIR);

async function runSystem({ onReady, onStop, readSettings, ...options }: RunOptions): Promise<void> {
  const since = performance.now();
  const settings = await readSettings({ env: options.env, dataDirOf, warn });
  const { config, env } = settings;
  protectData(config.DATA_DIR);
  const endTurn = await takeTurn(config.DATA_DIR);
  refuseForeignFiles(config, env);
  for (const sentence of missingStores(config, env)) warn(sentence);
  const logFile = openLogFile({ dir: join(config.DATA_DIR, 'logs'), warn });
  const logOf = (service: string) =>
    createLogger({ service, level: config.LOG_LEVEL, stream: logFile });
  const log = logOf('embedded');
  log.info(builtVersion, 'starting');
  process.on('exit', () => {
    logFile.flushSync();
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    fail(`Une erreur imprévue a arrêté Girouette ; le détail est dans ${logFile.path}.`);
  });

  // On MongoDB each service migrates once the server answers.
  let endUse = (): void => undefined;
  if (!config.MONGODB_URL) {
    await upgradeData({
      place: config,
      log,
      onBackup: (folder) => say(`Les données d’avant la mise à jour sont dans ${folder}.`),
      onMigrating: showMigration,
    });
    for (const sentence of unusedRows(config)) warn(sentence);
    endUse = await useData(config.DATA_DIR);
    keepRemovingFormerData({ dataDir: config.DATA_DIR, log });
  }
  const system = await startSystem({ ...options, ...settings, root: ROOT, logOf });
  const backups = beginBackups({ config, env, root: ROOT, system, log });
  onStop(
    stopOnce(async () => {
      await backups?.close();
      await system.close();
      endUse();
    }),
  );
  await settings.trial?.seed(system, log);
  recordFiles(config, env);
  endTurn();
  await onReady({
    system,
    dataDir: config.DATA_DIR,
    logFile: logFile.path,
    tookMs: performance.now() - since,
  });
}

function stopOnce(close: () => Promise<void>): () => boolean {
  let stopping = false;
  return () => {
    if (stopping) return false;
    stopping = true;
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
    void close().then(() => process.exit(0));
    return true;
  };
}
