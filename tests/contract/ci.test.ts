import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { resultsIn, tableOf } from '../../tools/check/newest-results.mjs';

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
    env: {
      ...process.env,
      PATH: `${bin}:${process.env.PATH ?? ''}`,
      XDG_CACHE_HOME: join(folder, 'cache'),
    },
  });
  const [, end = ''] = stdout.split('minutes  step\n');
  const [table = '', skips = ''] = end.split('\nskipped\n');
  const rows = table.trimEnd().split('\n');
  return { status, stdout, rows, skips: skips.split('\n'), last: end.trimEnd().split('\n').at(-1) };
}

const CI = ['.ci/run'];
const NIGHTLY = ['-c', 'exec node tools/check/run-steps.mjs "$@"', 'nightly'];

test('every step is named with its minutes, and the last line adds up the counts', () => {
  const { status, stdout, rows, last } = runSteps(CI);
  expect(status).toBe(0);
  expect(stdout).toContain('2 passed, 0 failed, 1 skipped\n[');
  expect(rows[0]).toMatch(/^ +0\.\d {2}test +2 passed, 0 failed, 1 skipped$/);
  expect(rows.slice(0, -1).map((row) => row.split(/ {2,}/)[2])).toEqual([
    'test',
    'lab',
    'node-version',
    'engines-short',
    'containers',
  ]);
  // `node-version` has no counts.
  expect(last).toBe('9 passed, 0 failed, 4 skipped');
});

test('in CI a failed step ends the run with its code, and the table names it', () => {
  const { status, rows, last } = runSteps(CI, {
    'test:engines': "echo '5 passed, 3 failed'; exit 4",
  });
  expect(status).toBe(4);
  expect(rows.at(-2)).toMatch(/engines-short +FAILED, 5 passed, 3 failed$/);
  expect(last).toMatch(/^\d+ passed, 3 failed, 2 skipped$/);
});

test('at night a failed step stops no other', () => {
  const { status, rows, last } = runSteps(NIGHTLY, {
    'test:engines': "echo '5 passed, 3 failed'; exit 4",
  });
  expect(status).toBe(4);
  expect(rows.filter((row) => row.includes('FAILED'))).toHaveLength(1);
  expect(rows.at(-2)).toMatch(/chaos +2 passed, 0 failed, 1 skipped$/);
  expect(last).toMatch(/^\d+ passed, 3 failed, \d+ skipped$/);
});

test('a step that ends without its last line counts as one failure', () => {
  const { status, last } = runSteps(NIGHTLY, { 'test:schemas': 'exit 1' });
  expect(status).toBe(1);
  expect(last).toMatch(/^\d+ passed, 1 failed, \d+ skipped$/);
});

test.each([
  [
    "echo '- skipped: Debian: only root can boot one'; echo '0 passed, 0 failed, 1 skipped'",
    'Debian',
  ],
  ["echo '- skipped: Debian: only root can boot one'", 'Debian'],
])(
  'a step that this machine lacks something for is listed at the end, never as passed: %s',
  (line) => {
    const { status, rows, skips, last } = runSteps([...NIGHTLY, '--only', 'debian'], {
      debian: line,
    });
    expect(status).toBe(0);
    expect(rows[0]).toMatch(/debian +SKIPPED, 0 passed, 0 failed, 1 skipped$/);
    expect(skips[0]).toBe('- debian: Debian: only root can boot one');
    expect(last).toBe('0 passed, 0 failed, 1 skipped');
  },
);

test('a part that is left out is listed beside what passed, and the tests that Jest skips are counted', () => {
  const parts = "echo '- skipped: policies: no Go'; echo '6 passed, 0 failed, 1 skipped'";
  const partly = runSteps([...NIGHTLY, '--only', 'kubernetes'], { kubernetes: parts });
  expect(partly.rows[0]).toMatch(/PARTLY SKIPPED, 6 passed, 0 failed, 1 skipped$/);
  expect(partly.skips[0]).toBe('- kubernetes: policies: no Go');
  const jest = "echo 'Tests:       3 skipped, 12 passed, 15 total'";
  const skipping = runSteps([...NIGHTLY, '--only', 'tools'], { 'test:tools': jest });
  expect(skipping.rows[0]).toMatch(/tools +12 passed, 0 failed, 3 skipped$/);
  expect(skipping.skips[0]).toBe('- tools: 3 tests');
});

test('the newest result of each step stays until it runs again', () => {
  const counts = (passed: number) => `echo '${String(passed)} passed, 0 failed'`;
  runSteps([...NIGHTLY, '--from', 'kubernetes'], { kubernetes: counts(6), chaos: counts(4) });
  runSteps([...NIGHTLY, '--only', 'kubernetes'], { kubernetes: counts(7) });
  const kept = JSON.parse(
    readFileSync(join(folder, 'cache/girouette/nightly.json'), 'utf8'),
  ) as object;
  expect(kept).toMatchObject({
    kubernetes: { result: '7 passed, 0 failed', commit: 'unknown', minutes: '0.0' },
    chaos: { result: '4 passed, 0 failed' },
  });
});

test('the table in docs/measurements.md has each step of the night, in order, with its newest result', () => {
  const day = '2026-11-29';
  const results = {
    chaos: { result: '4 passed, 0 failed', minutes: '7.5', commit: 'abc', day },
    'in all': { result: '90 passed, 0 failed', minutes: '80.1', commit: 'abc', day },
  };
  const written = tableOf(results).trimEnd().split('\n');
  expect(written.slice(-2)).toEqual([
    '| `chaos` | 4 passed, 0 failed | 7.5 | abc | 2026-11-29 |',
    '| `in all` | 90 passed, 0 failed | 80.1 | abc | 2026-11-29 |',
  ]);
  expect(resultsIn(`${written.join('\n')}\n`)).toEqual(results);
  const namesIn = (text: string) =>
    [...text.matchAll(/^\| `([\w -]+)` /gm)].map(([, name]) => name);
  const [, table = ''] = readFileSync(join(ROOT, 'docs/measurements.md'), 'utf8').split(
    '-- --table -->',
  );
  expect(namesIn(table)).toEqual(namesIn(written.join('\n')));
});

test('steps that mostly wait run beside the others, and what measures runs last', () => {
  const { rows, stdout } = runSteps(NIGHTLY, {
    'test:patterns': 'mkfifo both; echo 3 passed, 0 failed; timeout 60 cat both',
    'test:mail-servers': 'until [ -p both ]; do :; done; echo heard > both',
    bench: "echo 'measured'",
  });
  expect(rows.find((row) => row.includes('patterns'))).toMatch(/3 passed, 0 failed$/);
  expect(stdout).toContain('\nheard\n');
  expect(stdout).toContain('\nkubernetes │ 2 passed');
  expect(stdout.split('measured')[1]).not.toContain('│');
});

test('an interrupted night goes on with what has not passed on this commit', () => {
  runSteps([...NIGHTLY, '--from', 'compose'], { kubernetes: "echo '1 passed, 2 failed'; exit 1" });
  const { rows } = runSteps([...NIGHTLY, '--rest']);
  const names = rows.map((row) => row.split(/ {2,}/)[2]);
  expect(names.slice(-2)).toEqual(['kubernetes', 'in all']);
  expect(names).toContain('patterns');
});

test('one step runs alone, a run begins at a step, and an unknown step is refused', () => {
  expect(runSteps([...NIGHTLY, '--only', 'histories']).rows).toHaveLength(2);
  const { rows } = runSteps([...NIGHTLY, '--from', 'compose']);
  expect(rows.map((row) => row.split(/ {2,}/)[2])).toEqual(
    expect.arrayContaining(['compose', 'kubernetes', 'chaos']),
  );
  expect(rows).toHaveLength(4);
  expect(runSteps([...NIGHTLY, '--only', 'nothing']).status).toBe(1);
});
