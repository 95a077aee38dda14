import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const INSTALLERS = ['tools/engines/install-on-debian.sh', 'tools/cluster/install-on-debian.sh'];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-ci-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a copy of `.ci/run` with a stand-in for `npm`. It reports two passed tests for each script without an entry here. */
function runCi(npm: Record<string, string> = {}) {
  cpSync(join(ROOT, '.ci'), join(folder, '.ci'), { recursive: true });
  for (const path of INSTALLERS) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), 'exit 0\n');
  }
  const cases = Object.entries(npm).map(([name, line]) => `*${name}*) ${line} ;;`);
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const programs = {
    npm: `case "$*" in\n${cases.join('\n')}\n*) echo '2 passed, 0 failed, 1 skipped' ;;\nesac\n`,
    k6: 'exit 0\n',
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}`);
    chmodSync(join(bin, name), 0o755);
  }
  const { status, stdout } = spawnSync(join(folder, '.ci/run'), {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` },
  });
  const [, table = ''] = stdout.split('minutes  step\n');
  return { status, stdout, rows: table.trimEnd().split('\n') };
}

test('every step is named with its minutes, and the last line adds up the counts', () => {
  const { status, stdout, rows } = runCi();
  const steps = rows.filter((row) => row.includes('2 passed, 0 failed, 1 skipped'));
  expect(status).toBe(0);
  expect(stdout).toContain('2 passed, 0 failed, 1 skipped\n[');
  expect(rows[0]).toMatch(/^ +0\.\d {2}npm test /);
  expect(steps.length).toBeGreaterThan(5);
  expect(rows.at(-1)).toBe(`${String(2 * steps.length)} passed, 0 failed`);
});

test('a failed step ends the run with its code, and the table names it', () => {
  const { status, rows } = runCi({ 'test:engines': "echo '5 passed, 3 failed'; exit 4" });
  expect(status).toBe(4);
  expect(rows.findIndex((row) => row.includes('FAILED'))).toBe(rows.length - 3);
  expect(rows.at(-3)).toMatch(/npm run --silent tool -- test:engines +FAILED, 5 passed, 3 failed$/);
  expect(rows.at(-1)).toMatch(/^\d+ passed, 3 failed$/);
});

test('a step that ends without its last line counts as one failure', () => {
  const { status, rows } = runCi({ 'test:schemas': 'exit 1' });
  expect(status).toBe(1);
  expect(rows.at(-1)).toMatch(/^\d+ passed, 1 failed$/);
});
