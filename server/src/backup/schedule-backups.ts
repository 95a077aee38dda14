import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { addDays, parisDay, parisTime } from '@girouette/contracts';
import type { BackupReport } from '@girouette/contracts/operation/backup-report';
import type { Logger } from '@girouette/platform/kit';
import { readReport, reporter } from './report';

const LOOK_EVERY_MS = 60_000;
const AFTER_FAILURE_MS = 60 * 60_000;
const RUN_LIMIT_HOURS = 4;
const RUN_LIMIT_MS = RUN_LIMIT_HOURS * 60 * 60_000;

/**
 * Whether a backup is due: its time of day has passed since the last one. After a failure it is retried every hour.
 * @param at HH:mm in Paris
 */
export function isBackupDue(
  { backup }: Pick<BackupReport, 'backup'>,
  { at, now }: { at: string; now: Date },
): boolean {
  if (backup === null) return true;
  const last = new Date(backup.at);
  if (backup.state === 'failed') return now.getTime() - last.getTime() >= AFTER_FAILURE_MS;
  const today = parisDay(now);
  const latestTurn = parisTime(now).timeOfDay >= at ? today : addDays(today, -1);
  return `${parisDay(last)} ${parisTime(last).timeOfDay}` < `${latestTurn} ${at}`;
}

/** The heap of the backup process, which shares the unit's memory with the server (deploy/girouette.service). */
const HEAP = ['--max-old-space-size=64', '--max-semi-space-size=2'];

/**
 * Makes backups at their time of day, in a separate process, so that guests do not wait. Also notes erasures, see `noteErasures`. Failures
 * are logged and reported; the system continues.
 * @param options.node the program that runs `program`; replaced in tests
 */
export function scheduleBackups(options: {
  dataDir: string;
  at: string;
  program: string;
  env: Record<string, string | undefined>;
  noteErasures: () => Promise<void>;
  log: Logger;
  node?: string;
  lookEveryMs?: number;
}): { close: () => Promise<void> } {
  const { dataDir, at, program, env, noteErasures, log } = options;
  const { node = process.execPath, lookEveryMs = LOOK_EVERY_MS } = options;
  const backups = backupProgram({ node, program, env });
  const report = reporter({ dataDir, log });
  let isClosing = false;
  /** Applies even when the report cannot be written. */
  let notBefore = 0;
  report({ isScheduled: true });

  async function runProgram(): Promise<void> {
    const before = readReport(dataDir);
    const problem = await backups.run();
    if (isClosing) return;
    const { backup, rehearsal } = readReport(dataDir);
    if (problem === null) return log.info({ backup, rehearsal }, 'backed up');
    log.error({ problem, backup, rehearsal }, 'the backup or its rehearsal failed');
    notBefore = Date.now() + AFTER_FAILURE_MS;
    const unreported = unreportedField(before, { backup, rehearsal });
    if (unreported === null) return;
    report({
      [unreported]: {
        state: 'failed',
        at: new Date().toISOString(),
        problem: `Le programme des sauvegardes s’est arrêté sans résultat (${problem}).`,
      },
    });
  }

  async function look(): Promise<void> {
    await noteErasures().catch((error: unknown) => {
      log.warn({ err: error }, 'erasures are not noted beside the backups yet; trying again');
    });
    const now = new Date();
    if (isClosing || now.getTime() < notBefore) return;
    if (isBackupDue(readReport(dataDir), { at, now })) await runProgram();
  }

  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, lookEveryMs);
  timer.unref();

  return {
    async close() {
      isClosing = true;
      clearInterval(timer);
      backups.kill();
      await looking;
    },
  };
}

function backupProgram({
  node,
  program,
  env,
}: {
  node: string;
  program: string;
  env: Record<string, string | undefined>;
}) {
  let running: ChildProcess | undefined;
  return {
    /** @returns why the program failed; null on success */
    async run(): Promise<string | null> {
      try {
        running = spawn(node, [...HEAP, program, 'scheduled'], {
          env,
          stdio: 'ignore',
          // `timeout` would keep a timer for hours when the program cannot be started.
          signal: AbortSignal.timeout(RUN_LIMIT_MS),
        });
        const [code, signal] = (await once(running, 'exit')) as [number | null, string | null];
        return code === 0 ? null : (signal ?? `code ${code}`);
      } catch (error) {
        // It could not be started (no memory, too many processes), or took too long.
        const { code } = error as NodeJS.ErrnoException;
        return code === 'ABORT_ERR' ? `plus de ${RUN_LIMIT_HOURS} heures` : (code ?? String(error));
      } finally {
        running = undefined;
      }
    },
    kill: () => running?.kill(),
  };
}

/** The field of a failed run that ended before it could report. */
function unreportedField(
  before: Pick<BackupReport, 'backup' | 'rehearsal'>,
  after: Pick<BackupReport, 'backup' | 'rehearsal'>,
): 'backup' | 'rehearsal' | null {
  if (before.backup?.at === after.backup?.at) return 'backup';
  const isReported =
    after.backup?.state === 'failed' || before.rehearsal?.at !== after.rehearsal?.at;
  return isReported ? null : 'rehearsal';
}
