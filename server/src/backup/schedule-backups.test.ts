import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureLogs } from '@girouette/platform/kit/testing';
import { readReport, updateReport } from './report';
import { scheduleBackups } from './schedule-backups';

let dataDir: string;
let close: () => Promise<void>;
/** How often the schedule has checked. */
let looks: number;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'girouette-schedule-'));
});
afterEach(async () => {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Starts a schedule that runs a program as its backup.
 * @returns its log
 */
function begin(script: string, node?: string) {
  const program = join(dataDir, 'program.cjs');
  writeFileSync(program, script);
  const { log, lines } = captureLogs();
  looks = 0;
  ({ close } = scheduleBackups({
    dataDir,
    at: '03:30',
    program,
    env: {},
    noteErasures: () => {
      looks += 1;
      return Promise.resolve();
    },
    log,
    lookEveryMs: 20,
    ...(node !== undefined && { node }),
  }));
  return lines;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => void setTimeout(resolve, 10));
}

const failed = (why: string) => ({
  state: 'failed',
  problem: `Le programme des sauvegardes s’est arrêté sans résultat (${why}).`,
});

it('a program that cannot be started is reported, and not tried again at once', async () => {
  const lines = begin('', join(dataDir, 'not-there'));
  await until(() => readReport(dataDir).backup !== null);
  expect(readReport(dataDir).backup).toMatchObject(failed('ENOENT'));
  const before = looks;
  await until(() => looks > before + 3);
  expect(lines()).toHaveLength(1);
});

it('a program that is killed before it reports is reported by the system', async () => {
  updateReport(dataDir, {
    backup: { state: 'done', at: '2026-01-01T02:30:00.000Z', bytes: 1, tookMs: 1 },
  });
  begin(`process.kill(process.pid, 'SIGKILL');`);
  await until(() => readReport(dataDir).backup?.state === 'failed');
  expect(readReport(dataDir).backup).toMatchObject(failed('SIGKILL'));
});

it('the program’s own report stays', async () => {
  const own = { state: 'failed', at: '2026-11-24T02:30:00.000Z', problem: 'Le disque est plein.' };
  mkdirSync(join(dataDir, 'backups'));
  const file = join(dataDir, 'backups/report.json');
  const report = JSON.stringify({ isScheduled: true, backup: own, rehearsal: null });
  const lines = begin(
    `require('node:fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(report)}); process.exit(1);`,
  );
  await until(() => lines().some(({ msg }) => msg === 'the backup or its rehearsal failed'));
  expect(readReport(dataDir).backup).toEqual(own);
});

it('a report that cannot be written is logged, and the system continues', () => {
  writeFileSync(join(dataDir, 'backups'), 'no folder');
  const lines = begin('');
  expect(lines()).toMatchObject([{ msg: 'the report of the backups cannot be written' }]);
});
