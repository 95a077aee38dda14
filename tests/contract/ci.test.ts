import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const COPIED = ['.ci', 'tools/check', 'tools/lib'];
const INSTALLERS = ['lab/engines/install-on-debian.sh', 'lab/cluster/install-on-debian.sh'];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-ci-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a copy of the steps with a stand-in for `npm`. It reports two passed tests for each script without an entry here. */
function runSteps(args: readonly string[], npm: Record<string, string> = {}) {
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  for (const path of INSTALLERS) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), 'exit 0\n');
  }
  const cases = Object.entries(npm).map(([name, line]) => `*${name}*) ${line} ;;`);
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const programs = {
    npm: `case "$*" in\n${cases.join('\n')}\n*) echo '2 passed, 0 failed, 1 skipped' ;;\nesac\n`,
    k6: 'exit 0\n',
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}`);
    chmodSync(join(bin, name), 0o755);
  }
  const { status, stdout } = spawnSync('bash', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` },
  });
  const [, table = ''] = stdout.split('minutes  step\n');
  return { status, stdout, rows: table.trimEnd().split('\n') };
}

const CI = ['.ci/run'];
const NIGHTLY = ['-c', 'exec node tools/check/run-steps.mjs "$@"', 'nightly'];

test('every step is named with its minutes, and the last line adds up the counts', () => {
  const { status, stdout, rows } = runSteps(CI);
  expect(status).toBe(0);
  expect(stdout).toContain('2 passed, 0 failed, 1 skipped\n[');
  expect(rows[0]).toMatch(/^ +0\.\d {2}test +2 passed, 0 failed$/);
  expect(rows.slice(0, -2).map((row) => row.split(/ {2,}/)[2])).toEqual([
    'test',
    'lab',
    'node-version',
    'engines-short',
    'containers',
  ]);
  expect(rows.at(-1)).toBe('8 passed, 0 failed');
});

test('in CI a failed step ends the run with its code, and the table names it', () => {
  const { status, rows } = runSteps(CI, { 'test:engines': "echo '5 passed, 3 failed'; exit 4" });
  expect(status).toBe(4);
  expect(rows.at(-3)).toMatch(/engines-short +FAILED, 5 passed, 3 failed$/);
  expect(rows.at(-1)).toMatch(/^\d+ passed, 3 failed$/);
});

test('at night a failed step stops no other', () => {
  const { status, rows } = runSteps(NIGHTLY, {
    'test:engines': "echo '5 passed, 3 failed'; exit 4",
  });
  expect(status).toBe(4);
  expect(rows.filter((row) => row.includes('FAILED'))).toHaveLength(1);
  expect(rows.at(-3)).toMatch(/chaos +2 passed, 0 failed$/);
  expect(rows.at(-1)).toMatch(/^\d+ passed, 3 failed$/);
});

test('a step that ends without its last line counts as one failure', () => {
  const { status, rows } = runSteps(NIGHTLY, { 'test:schemas': 'exit 1' });
  expect(status).toBe(1);
  expect(rows.at(-1)).toMatch(/^\d+ passed, 1 failed$/);
});

test('one step runs alone, a run begins at a step, and an unknown step is refused', () => {
  expect(runSteps([...NIGHTLY, '--only', 'histories']).rows).toHaveLength(3);
  const { rows } = runSteps([...NIGHTLY, '--from', 'compose']);
  expect(rows.map((row) => row.split(/ {2,}/)[2])).toEqual(
    expect.arrayContaining(['compose', 'kubernetes', 'chaos']),
  );
  expect(rows).toHaveLength(5);
  expect(runSteps([...NIGHTLY, '--only', 'nothing']).status).toBe(1);
});
