import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNewClone, type NewClone } from '../support/new-clone';
import { createHome } from '../support/system';

jest.setTimeout(360_000);

const IDENTITY = {
  GIT_AUTHOR_NAME: 'Camille Perrin',
  GIT_AUTHOR_EMAIL: 'camille@example.fr',
  GIT_COMMITTER_NAME: 'Camille Perrin',
  GIT_COMMITTER_EMAIL: 'camille@example.fr',
};

let clone: NewClone;
let elsewhere: string;
beforeAll(() => {
  clone = createNewClone([]);
  elsewhere = mkdtempSync(join(tmpdir(), 'girouette-elsewhere-'));
  const changelog = '# Changelog\n\n## [Unreleased]\n\n- A voucher.\n';
  writeFileSync(join(clone.root, 'CHANGELOG.md'), changelog);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'feat: a voucher');
});
afterAll(() => {
  clone.remove();
  rmSync(elsewhere, { recursive: true, force: true });
});

function run(command: string, ...args: string[]): string {
  const env = { ...process.env, ...IDENTITY, NODE_ENV: '', TEST_POOL: '' };
  return execFileSync(command, args, { cwd: clone.root, env, encoding: 'utf8' });
}
const git = (...args: string[]) => run('git', ...args).trim();
const release = (...args: string[]) =>
  run(process.execPath, 'tools/run/with-tools.mjs', 'tools/release/main.ts', ...args);
const text = (file: string) => readFileSync(join(clone.root, file), 'utf8');

test('nothing is released while files have changes, and a dry run changes none', () => {
  writeFileSync(join(clone.root, 'a-file'), '');
  expect(() => release('0.9.0')).toThrow('There are changes');
  rmSync(join(clone.root, 'a-file'));
  expect(release('0.9.0', '--dry-run')).toContain('Commit it and tag it v0.9.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag')).toBe('');
});

test('a release is a commit with its tag, and a tarball that starts elsewhere without building or installing', async () => {
  release('0.9.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('describe')).toBe('v0.9.0');
  expect(text('CHANGELOG.md')).toMatch(
    /^## \[Unreleased\]\n\n## \[0\.9\.0\] - \d{4}-\d\d-\d\d\n\n- A voucher\.$/m,
  );
  const kept = ['packages/contracts/releases/0.9.0.json', 'tests/releases/0.9.0.tar.gz'];
  expect(kept.filter((file) => !existsSync(join(clone.root, file)))).toEqual([]);

  const tarball = join(clone.root, 'release/girouette-0.9.0.tar.gz');
  const sum = createHash('sha256').update(readFileSync(tarball)).digest('hex');
  expect(text('release/SHA256SUMS')).toContain(`${sum}  girouette-0.9.0.tar.gz\n`);
  execFileSync('tar', ['-xzf', tarball, '-C', elsewhere]);
  const folder = join(elsewhere, 'girouette-0.9.0');
  const home = await createHome(folder);
  // A registry that does not answer, so the release must not ask it.
  const system = await home.start({ npm_config_registry: 'http://127.0.0.1:9' });
  expect(system.printed()).not.toMatch(/Construction|Installation|en construction|en panne/);
  const health = await fetch(`${system.url}/healthz`);
  const revision = git('rev-parse', '--short=12', 'HEAD');
  expect(await health.json()).toEqual({ status: 'ok', version: '0.9.0', revision });
  const page = await fetch(/Page de démo\s+(\S+)/.exec(system.printed())?.[1] ?? '');
  expect(await page.text()).toContain('Le Bistrot du Clocher');

  const env = { ...process.env, DATA_DIR: home.dataDir };
  execFileSync('npm', ['run', 'backup', '--', join(elsewhere, 'backup')], { cwd: folder, env });
  expect(readFileSync(join(elsewhere, 'backup/manifest.json'), 'utf8')).toContain('game.db');
  expect(await system.stop()).toBe(0);
  home.remove();
});
