import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const EVENING = ['--guests', '12', '--minutes', '1'];

jest.setTimeout(240_000);

function simulate(...args: string[]): { status: number | null; lines: string[] } {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['tools/simulate.mjs', ...EVENING, ...args],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { status, lines: stdout.trim().split('\n') };
}

it('lives through evenings without a violation, and repeats each by its seed', () => {
  const three = simulate('--seed', '7', '--seeds', '3');
  expect(three).toMatchObject({ status: 0 });
  expect(new Set(three.lines).size).toBe(3);
  // In another process, after no other evening.
  expect(simulate('--seed', '9').lines).toEqual([three.lines[2]]);
});
