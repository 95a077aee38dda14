import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const EVENING = ['--guests', '12', '--minutes', '2'];

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

/** A fault, the first seed that finds it, and what the simulator says. */
const PLANTED = [
  ['a mail counts as sent before the server has it', 3, 'got no mail'],
  ['the relay forgets events before the log has them', 1, ''],
  ['a gift is given without a look at the stock', 1, 'coffees were won of 5'],
  ['a guest in capital letters is another guest', 1, 'played twice'],
  ['a repeated spin is refused', 1, 'an answer that nobody expects: spin: 409'],
] as const;

it.each(PLANTED)('finds the fault: %s', (fault, seed, violation) => {
  const { status, lines } = simulate('--fault', fault, '--seed', String(seed));
  expect(status).toBe(1);
  expect(lines.some((line) => line.includes('✖') && line.includes(violation))).toBe(true);
});
