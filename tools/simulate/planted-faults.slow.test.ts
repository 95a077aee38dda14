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

/** A fault, the first seed that finds it, and what the simulator says. */
const PLANTED = [
  ['a repeated spin is refused', 1, 'an answer that nobody expects: spin: 409'],
  ['the relay forgets events before the log has them', 2, 'analytics counts'],
  ['the gateway drops the key of a repeated request', 2, 'an answer that nobody expects: spin'],
  ['the gateway refuses requests that the cache did not count', 3, 'review: 429'],
  ['a gift is given without a look at the stock', 4, 'coffees were won of 3'],
  ['a mail counts as sent before the server has it', 18, 'got no mail'],
] as const;

it.each(PLANTED)('finds the fault: %s', (fault, seed, violation) => {
  const { status, lines } = simulate('--fault', fault, '--seed', String(seed));
  expect(status).toBe(1);
  expect(lines.some((line) => line.includes('✖') && line.includes(violation))).toBe(true);
});
