import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { addDays, parisDay, parisTime } from '@girouette/contracts';
import type { BackupReport } from '@girouette/contracts/backup-report';
import type { Logger } from '@girouette/service-kit';
import { readReport, updateReport } from './report';

const LOOK_EVERY_MS = 60_000;
const AFTER_FAILURE_MS = 60 * 60_000;
const RUN_LIMIT_MS = 4 * 60 * 60_000;

/**
 * Whether a backup should begin: the time of day has passed since the last one. After a failure it is tried again every hour.
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

/**
 * Makes backups at their time of day, in a process of its own, so that guests do not wait for it. Also notes erasures, see
 * `noteErasures`.
 */
export function scheduleBackups(options: {
  dataDir: string;
  at: string;
  program: string;
  env: Record<string, string | undefined>;
  noteErasures: () => Promise<void>;
  log: Logger;
}): { close: () => Promise<void> } {
  const { dataDir, at, program, env, noteErasures, log } = options;
  let running: ReturnType<typeof spawn> | undefined;
  updateReport(dataDir, { isScheduled: true });

  async function look(): Promise<void> {
    await noteErasures().catch((error: unknown) => {
      log.warn({ err: error }, 'erasures are not noted beside the backups yet; trying again');
    });
    if (running !== undefined || !isBackupDue(readReport(dataDir), { at, now: new Date() })) return;
    running = spawn(process.execPath, [program, 'scheduled'], {
      env,
      stdio: 'ignore',
      timeout: RUN_LIMIT_MS,
    });
    const [code] = (await once(running, 'exit')) as [number | null];
    running = undefined;
    const { backup, rehearsal } = readReport(dataDir);
    if (code === 0) log.info({ backup, rehearsal }, 'backed up');
    else log.error({ code, backup, rehearsal }, 'the backup or its rehearsal failed');
  }

  let looking = Promise.resolve();
  const lookAgain = (): void => {
    if (running === undefined) looking = look();
  };
  const timer = setInterval(lookAgain, LOOK_EVERY_MS);
  timer.unref();

  return {
    async close() {
      clearInterval(timer);
      running?.kill();
      await looking;
    },
  };
}
