import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRemoteList, withBuild, writeRemoteList } from '../src/remote-list.js';
import { writeRemotes } from '../src/write-remotes.js';

const root = mkdtempSync(join(tmpdir(), 'remotes-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

const OWNER = { name: 'mf_owner', build: 'one', entry: '/mf/owner/one/mf-manifest.json' };
const ADMIN = { name: 'mf_admin', build: 'x', entry: '/mf/admin/x/mf-manifest.json' };
const NEXT = { build: 'two', entry: '/mf/owner/two/mf-manifest.json' };
const dist = join(root, 'dist');
mkdirSync(join(dist, 'two'), { recursive: true });
writeFileSync(join(dist, 'two/mf-manifest.json'), '{}');
const change = (percent?: number) =>
  withBuild({ list: [OWNER, ADMIN], dist, name: 'mf_owner', build: 'two', percent });

test('a build goes live for all visitors, and the rows of the other frontends do not change', () => {
  expect(change()).toEqual([{ name: 'mf_owner', ...NEXT }, ADMIN]);
});

test('a build gets a share beside the live one, and the written list can be read again', () => {
  const file = join(root, 'remotes.json');
  writeRemoteList(file, change(10));
  expect(readRemoteList(file)).toEqual([{ ...OWNER, candidate: { ...NEXT, percent: 10 } }, ADMIN]);
});

test('a build that is not there does not go live', () => {
  expect(() => withBuild({ list: [OWNER], dist, name: 'mf_owner', build: 'three' })).toThrow(
    'has no mf-manifest.json',
  );
});

test.each([
  ['a share of 100 %', change(100)],
  ['an entry of another origin', [{ ...OWNER, entry: 'https://example.org/mf-manifest.json' }]],
  ['a name twice', [OWNER, OWNER]],
])('%s is refused, and the file stays', (_what, list) => {
  const file = join(root, 'kept.json');
  writeRemoteList(file, [OWNER]);
  expect(() => writeRemoteList(file, list)).toThrow();
  expect(readRemoteList(file)).toEqual([OWNER]);
});

test('a microfrontend without a build is not listed, unless its first build is running', () => {
  const out = join(root, 'first.json');
  const built = join(root, 'mf-admin');
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'current.json'), JSON.stringify(ADMIN));
  const dists = [built, join(root, 'mf-owner')];

  writeRemotes({ dists, out, building: ['mf_owner'] });
  expect(readRemoteList(out)).toEqual([ADMIN, { name: 'mf_owner', isBuilding: true }]);
  expect(() =>
    withBuild({ list: readRemoteList(out), dist, name: 'mf_owner', build: 'two' }),
  ).toThrow('still being built');

  writeRemotes({ dists, out });
  expect(readRemoteList(out)).toEqual([ADMIN]);
});
