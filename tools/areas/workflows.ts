import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FRONTEND_NAMES, SERVICE_NAMES } from '@girouette/contracts/parts';
import { stringify } from 'yaml';

/** A part of the system that a team ships alone: its folder, the tests of its kind and its image. */
interface Area {
  name: string;
  folder: string;
  /** The Jest project of its tests. */
  tests: 'node' | 'browser';
  image: string;
}

const ROOT = resolve(import.meta.dirname, '../..');
const HEADER =
  '# Written by `npm run workflows` from the table of parts and the dependencies in package.json; changes by hand are lost.\n';
/** What every part's build and tests read besides packages. */
const SHARED = ['package-lock.json', 'tsconfig.json', 'Dockerfile', 'tools/tsconfig/**'];
/** The programs by which the files of a frontend are built and served. */
const OF_FRONTENDS = ['packages/web-build', 'packages/web-host'];

export const AREAS: readonly Area[] = [
  ...SERVICE_NAMES.map((name): Area => ({
    name,
    folder: `services/${name}`,
    tests: 'node',
    image: `--target service --build-arg PART=${name}`,
  })),
  ...FRONTEND_NAMES.map((name): Area => ({
    name,
    folder: name,
    tests: 'browser',
    image: `--target web --build-arg PART=${name}`,
  })),
  { name: 'gateway', folder: 'gateway', tests: 'node', image: '--target gateway' },
];

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

/** The folder of each of our packages, by its name. */
const folders = new Map(
  ['packages', 'services', '.']
    .flatMap((parent) => readdirSync(join(ROOT, parent)).map((name) => join(parent, name)))
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .map((folder) => [manifestIn(folder).name, folder]),
);

/** A folder and those of the packages that it depends on, directly or not. */
export function closureOf(folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies, devDependencies } = manifestIn(folder);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const of = folders.get(name);
    if (of !== undefined) closureOf(of, found);
  }
  return found;
}

function workflowOf({ name, folder, tests, image }: Area): object {
  const built = [folder, ...(tests === 'browser' ? OF_FRONTENDS : [])];
  const closure = new Set(built.flatMap((each) => [...closureOf(each)]));
  const paths = [
    ...[...closure].sort().map((each) => `${each}/**`),
    ...SHARED,
    `.github/workflows/area-${name}.yml`,
  ];
  const checkout = { uses: 'actions/checkout@v6', with: { 'persist-credentials': false } };
  return {
    name: `Area ${name}`,
    on: { push: { branches: ['main'], paths }, pull_request: { paths } },
    permissions: { contents: 'read' },
    concurrency: {
      group: '${{ github.workflow }}-${{ github.ref }}',
      'cancel-in-progress': true,
    },
    jobs: {
      test: {
        name: `Types and tests of ${name}`,
        'runs-on': 'ubuntu-latest',
        'timeout-minutes': 20,
        steps: [
          checkout,
          { uses: 'actions/setup-node@v6', with: { 'node-version': '20', cache: 'npm' } },
          { run: 'npm ci' },
          { run: `npx tsc -b ${folder}` },
          { run: `npx jest --ci --selectProjects ${tests} -- ${folder}` },
          // What the other areas expect of it, and it of them.
          { run: 'npx jest --ci --selectProjects node -- tests/contract' },
        ],
      },
      image: {
        name: `Image of ${name}`,
        needs: 'test',
        'runs-on': 'ubuntu-latest',
        'timeout-minutes': 20,
        steps: [
          checkout,
          { run: `docker build ${image} --build-arg REVISION=$GITHUB_SHA -t girouette/${name} .` },
        ],
      },
    },
  };
}

/** The texts of the workflows of all areas, by their names in `.github/workflows`. */
export const workflowTexts = (): Record<string, string> =>
  Object.fromEntries(
    AREAS.map((area) => [
      `area-${area.name}.yml`,
      HEADER +
        stringify(workflowOf(area), {
          aliasDuplicateObjects: false,
          singleQuote: true,
          lineWidth: 0,
        }),
    ]),
  );
