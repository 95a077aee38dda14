import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { minVersion, satisfies } from 'semver';
import { TOOLS } from '../../tools/run/tools.mjs';
import { documentedMachines } from '../support/documented-machines';

const ROOT = resolve(import.meta.dirname, '../..');

interface Manifest {
  name: string;
  engines?: { node: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, { link?: boolean; resolved?: string; engines?: { node?: string } }>;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
const lock = read<Lock>('package-lock.json');

const workspaces = Object.entries(lock.packages)
  .filter(([, { link }]) => link === true)
  .map(([, { resolved }]) => read<Manifest>(join(resolved ?? '', 'package.json')));

test('a dependency that two packages share is pinned to one version', () => {
  const ranges = new Map<string, Set<string>>();
  for (const { dependencies, devDependencies } of [read<Manifest>('package.json'), ...workspaces]) {
    for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
      ranges.set(name, (ranges.get(name) ?? new Set()).add(range));
    }
  }
  const different = [...ranges].filter(([, found]) => found.size > 1);
  expect(different.map(([name, found]) => [name, [...found]])).toEqual([]);
});

test.each(['react', 'react-dom'])('there is one %s in the whole tree', (name) => {
  const copies = Object.keys(lock.packages).filter((path) => path.endsWith(`node_modules/${name}`));
  expect(copies).toEqual([`node_modules/${name}`]);
});

/** The packages that the product must use. `k6` and `jest` are its tools. It ships all others. */
const REQUIRED = [
  ...['react', 'react-dom', 'webpack', '@module-federation/enhanced', 'single-spa'],
  ...['express-gateway', 'fastify', 'kafkajs', 'mongodb', 'redis', 'stripe', 'jsonwebtoken'],
  ...['nodemailer', 'chart.js', 'html2canvas', 'qrcode.react'],
];

const NOT_SOURCE = ['node_modules', 'dist', '.types', 'test', 'testing', 'bench', 'tools', 'tests'];
const SOURCE = /(?<!\.(?:test|spec|d))\.(?:[cm]?[jt]s|tsx)$/;
const IMPORTS =
  /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*['"]((?:@[\w.-]+\/)?[\w.-]+)[\w./-]*['"]/g;

/** The packages that the sources of a folder import as values. An `import type` brings no code. */
function importsOf(folder: string, found = new Set<string>()): Set<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !NOT_SOURCE.includes(entry.name)) importsOf(path, found);
    if (!entry.isFile() || !SOURCE.test(entry.name)) continue;
    const code = readFileSync(path, 'utf8').replaceAll(/\bimport type\b[^;]*;/g, '');
    for (const [, name = ''] of code.matchAll(IMPORTS)) found.add(name);
  }
  return found;
}

test('every package that the product must be built with is imported by shipped code', () => {
  const imported = importsOf(ROOT);
  expect(REQUIRED.filter((name) => !imported.has(name))).toEqual([]);
});

test('k6 sends the load, and jest runs the tests', () => {
  expect(importsOf(join(ROOT, 'tests/load'))).toContain('k6');
  expect(TOOLS['test:unit'][1]).toMatch(/^jest /);
});

const floor = read<Manifest>('package.json').engines?.node ?? '';
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const machines = documentedMachines(text('docs/deploying.md'));

test('documented machines have a version of Node, a source and a day', () => {
  expect(machines.map(({ name }) => name)).toEqual(['Debian 13', 'the [images](#images)']);
  for (const { node, source, day } of machines) {
    expect(`${node}, ${source}, ${day}`).toMatch(/^\d+\.\d+\.\d+, \S.*, \d+ \w+ 20\d\d$/);
  }
  const [, image] = /^ARG NODE=node:([\d.]+)-/m.exec(text('Dockerfile')) ?? [];
  expect(machines[1]?.node).toBe(image);
});

test.each([
  { name: 'the oldest that is promised', node: minVersion(floor)?.version ?? '' },
  ...machines,
])('Girouette and every locked package run on the Node of $name', ({ node }) => {
  expect(satisfies(node, floor)).toBe(true);
  const refused = Object.entries(lock.packages).flatMap(([path, { engines }]) =>
    engines?.node && !satisfies(node, engines.node) ? [`${path}: ${engines.node}`] : [],
  );
  expect(refused).toEqual([]);
});

test('a floor above the Node of a documented machine is found', () => {
  expect(satisfies(machines[0]?.node ?? '', '>=20.19.4')).toBe(false);
});
