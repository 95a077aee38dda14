import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FRONTENDS, SERVICES } from '../lib/parts.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
/** Beginnings of paths that every part's build and tests read, besides packages. */
const SHARED = [
  'package-lock.json',
  'tsconfig',
  'Dockerfile',
  'tools/areas/',
  'tools/build/',
  'tools/images/',
  'tools/lib/',
  'tools/tsconfig/',
  '.github/workflows/area',
];
/** The programs that build and serve the files of a frontend. */
const OF_FRONTENDS = ['packages/web-build', 'packages/web-host'];
/** Built into the image of the whole system, besides the packages that its program depends on. */
const OF_THE_SERVER = [...FRONTENDS, ...OF_FRONTENDS];

/**
 * The parts of the system that a team releases alone: the inputs of `.github/workflows/area.yml`. `tests` is the Jest project of its
 * tests, `target` the target in the Dockerfile, and `part` what the target builds if it can build several.
 */
export const AREAS = [
  ...SERVICES.map((name) => ({
    name,
    folder: `services/${name}`,
    tests: 'node',
    target: 'service',
    part: name,
  })),
  ...FRONTENDS.map((name) => ({
    name,
    folder: name,
    tests: 'browser',
    target: 'web',
    part: name,
  })),
  { name: 'server', folder: 'server', tests: 'node', target: 'server', part: '' },
  { name: 'gateway', folder: 'gateway', tests: 'node', target: 'gateway', part: '' },
];

/**
 * The areas that a change concerns: those whose folder, or a package that they depend on, contains a changed file.
 * @param {readonly string[]} files paths from the root of the repository
 */
export const areasOf = (files) =>
  AREAS.filter(({ folder, tests, target }) => {
    const built = [
      folder,
      ...(tests === 'browser' ? OF_FRONTENDS : []),
      ...(target === 'server' ? OF_THE_SERVER : []),
    ];
    const folders = built.flatMap((each) => [...closureOf(each)]).map((each) => `${each}/`);
    return files.some((file) => [...folders, ...SHARED].some((begin) => file.startsWith(begin)));
  });

const manifestIn = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

/** The folder of each of our packages, by its name. */
const folders = new Map(
  ['packages', 'services', '.']
    .flatMap((parent) => readdirSync(join(ROOT, parent)).map((name) => join(parent, name)))
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .map((folder) => [manifestIn(folder).name, folder]),
);

/** A folder and the folders of all packages that it depends on, directly or indirectly. */
function closureOf(folder, found = new Set()) {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies, devDependencies } = manifestIn(folder);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const of = folders.get(name);
    if (of !== undefined) closureOf(of, found);
  }
  return found;
}
