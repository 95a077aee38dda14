import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const PROGRAM = 'server/dist/upgrade.js';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'girouette-run-'));
  cpSync(join(ROOT, 'tools/run/program.mjs'), join(root, 'tools/run/program.mjs'));
  for (const name of ['env-file', 'is-release', 'terminal'])
    cpSync(join(ROOT, `tools/lib/${name}.mjs`), join(root, `tools/lib/${name}.mjs`));
  write('tools/lib/install.mjs', 'export const ensureInstalled = () => undefined;');
  write('package.json', '{ "type": "module" }');
  write(PROGRAM, "console.log('the program before the pull');");
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const run = () =>
  spawnSync(process.execPath, [join(root, 'tools/run/program.mjs'), 'upgrade'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  }).stdout;

test('in a checkout, a program is built from its present sources before it runs', () => {
  write(
    'tools/build/main.mjs',
    `import { writeFileSync } from 'node:fs';
     export const buildServersIfStale = (root) => writeFileSync(root + '/${PROGRAM}', "console.log('present');");`,
  );
  expect(run()).toBe('present\n');
});

test('in a released version, it runs unchanged', () => {
  expect(run()).toBe('the program before the pull\n');
});
