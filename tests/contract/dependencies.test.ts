import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, { link?: boolean; resolved?: string }>;
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
