import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CurrentBuildPlugin } from '../src/plugins/current-build-plugin.js';

const HOUR_MS = 3_600_000;

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'girouette-build-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

const folder = (build: string) => join(dir, 'dist', build);
const kept = () => readdirSync(join(dir, 'dist')).sort();

/** A folder created this many hours ago. */
function madeHoursAgo(build: string, hours: number) {
  mkdirSync(folder(build), { recursive: true });
  const then = new Date(Date.now() - hours * HOUR_MS);
  utimesSync(folder(build), then, then);
}

/** Ends a build as webpack does, with its files in place. */
function build(name: string, { hasErrors = false } = {}) {
  mkdirSync(folder(name), { recursive: true });
  const done: ((stats: { hasErrors: () => boolean }) => void)[] = [];
  const compiler = {
    hooks: { done: { tap: (_: string, listener: (typeof done)[0]) => done.push(listener) } },
  };
  const current = { name: 'mf_spin', build: name, entry: `/mf/spin/${name}/mf-manifest.json` };
  new CurrentBuildPlugin({ dist: join(dir, 'dist'), current }).apply(compiler);
  done.forEach((listener) => {
    listener({ hasErrors: () => hasErrors });
  });
}

test('the build in use and its predecessor are kept, older ones are removed', () => {
  for (const name of ['b1', 'b2', 'b3']) {
    build(name);
    madeHoursAgo(name, 1);
  }
  madeHoursAgo('b1', 3);
  madeHoursAgo('b2', 2);
  build('b4');

  expect(kept()).toEqual(['b3', 'b4', 'current.json']);
  expect(readFileSync(folder('current.json'), 'utf8')).toContain('"b4"');
});

test('builds in quick succession are all kept for open pages', () => {
  for (const name of ['b1', 'b2', 'b3', 'b4']) build(name);

  expect(kept()).toEqual(['b1', 'b2', 'b3', 'b4', 'current.json']);
});

test('the age of a build counts from its replacement', () => {
  build('b1');
  madeHoursAgo('b1', 5);
  build('b2');
  build('b3');

  expect(kept()).toContain('b1');
});

test('going back to an earlier build keeps the one it replaces', () => {
  build('b1');
  madeHoursAgo('b1', 5);
  build('b2');
  madeHoursAgo('b2', 4);
  madeHoursAgo('b0', 3);
  build('b1');

  expect(kept()).toEqual(['b1', 'b2', 'current.json']);
});

test('building the same sources again removes no build that is still needed', () => {
  build('b1');
  build('b2');
  madeHoursAgo('b1', 2);
  build('b2');

  expect(kept()).toEqual(['b1', 'b2', 'current.json']);
});

test('a build with errors changes nothing', () => {
  build('b1');
  madeHoursAgo('b0', 3);
  madeHoursAgo('b00', 4);
  build('b2', { hasErrors: true });

  expect(readFileSync(folder('current.json'), 'utf8')).toContain('"b1"');
  expect(kept()).toEqual(['b0', 'b00', 'b1', 'b2', 'current.json']);
});
