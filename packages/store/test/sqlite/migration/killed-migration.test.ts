import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compileProgram } from '@girouette/platform/async/testing';
import Database from 'libsql';
import { tempDir } from '../../temp-dir';

/** docs/measurements.md reports a run with `MIGRATION_ROWS=1000000 MIGRATION_KILLS=100`. */
const ROWS = Number(process.env.MIGRATION_ROWS ?? 5_000);
const KILLS = Number(process.env.MIGRATION_KILLS ?? 3);
const STEPS = ROWS / 500;

jest.setTimeout(60_000 + KILLS * 5_000 + ROWS);

const dir = tempDir();

function run(...args: string[]) {
  const program = compileProgram(join(__dirname, 'program.ts'));
  const child = spawn(process.execPath, [program, dir(), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, ended, lines: createInterface(child.stdout) };
}

/** Migrates until some steps are done, then kills the process. @returns the last step that it reported */
async function migrateAndKill(steps: number): Promise<number> {
  const { child, ended, lines } = run('migrate');
  let seen = 0;
  let reached = 0;
  for await (const line of lines) {
    reached = Number(line);
    if ((seen += 1) > steps) child.kill('SIGKILL');
  }
  expect(await ended).toBeNull();
  return reached;
}

it('loses no row when a migration is killed again and again, and the next run finishes it', async () => {
  expect(await run('fill', String(ROWS)).ended).toBe(0);
  const reached: number[] = [];
  const stepsEach = STEPS / (KILLS + 1);
  for (let kill = 0; kill < KILLS; kill += 1) {
    reached.push(await migrateAndKill(Math.floor(Math.random() * stepsEach)));
  }
  // Each run continues where the previous one ended.
  expect(reached).toEqual(reached.toSorted((a, b) => a - b));
  expect(reached.at(-1)).toBeLessThan(ROWS);

  expect(await run('migrate').ended).toBe(0);
  const file = new Database(join(dir(), 'game.db'), { readonly: true });
  const counts = file
    .prepare(
      `SELECT count(*) AS rows, sum(row ->> 'number') AS numbers,
         sum((row ->> 'result') = iif((row ->> 'number') % 3 = 0, 'won', 'lost')) AS right
       FROM plays_rows`,
    )
    .get([]);
  file.close();
  expect(counts).toMatchObject({ rows: ROWS, numbers: (ROWS * (ROWS - 1)) / 2, right: ROWS });
});
