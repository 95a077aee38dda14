import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtVersion, readVersion } from './built-version';

const WRITER = pathToFileURL(resolve(__dirname, '../../../../tools/build/version.mjs')).href;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'girouette-version-'));
  mkdirSync(join(root, 'game/dist'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "version": "1.2.3" }');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.fr', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

function built(env: Record<string, string> = {}) {
  const script = `import { writeVersion } from '${WRITER}'; writeVersion(process.argv[1], ['game/dist', 'not/built']);`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script, root], {
    env: { ...process.env, REVISION: '', ...env },
  });
  return readVersion(join(root, 'game/dist/version.json'));
}

test('a program knows the version and the commit that it was built from, and whether files had changed', () => {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  const commit = git('rev-parse', '--short=12', 'HEAD');
  expect(built()).toEqual({ version: '1.2.3', revision: commit });
  writeFileSync(join(root, 'package.json'), '{ "version": "1.2.4" }');
  expect(built()).toEqual({ version: '1.2.4', revision: `${commit}-dirty` });
});

test('without a repository, the revision is REVISION or unknown', () => {
  expect(built({ REVISION: '4f1c0de9a27b' }).revision).toBe('4f1c0de9a27b');
  expect(built().revision).toBe('unknown');
});

test('a program that runs from its sources knows nothing of it', () => {
  expect(builtVersion).toEqual({ version: 'unknown', revision: 'unknown' });
});
