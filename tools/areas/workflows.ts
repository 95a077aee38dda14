import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FRONTEND_NAMES, SERVICE_NAMES } from '@girouette/contracts/parts';
import { stringify } from 'yaml';

/** A part of the system that a team releases alone: its folder, its kind of tests and its image. */
interface Area {
  name: string;
  folder: string;
  /** The Jest project of its tests. */
  tests: 'node' | 'browser';
  /** The target in the Dockerfile, and the part to build if the target has several. */
  image: { target: 'service' | 'web' | 'gateway'; part?: string };
}

const ROOT = resolve(import.meta.dirname, '../..');
const HEADER =
  '# Written by `npm run workflows` from the table of parts and the dependencies in package.json; changes by hand are lost.\n';
/** Files besides packages that every part's build and tests read. */
const SHARED = [
  'package-lock.json',
  'tsconfig*.json',
  'Dockerfile',
  'tools/build.mjs',
  'tools/images/**',
  'tools/lib/**',
  'tools/tsconfig/**',
];
/** The programs that build and serve the files of a frontend. */
const OF_FRONTENDS = ['packages/web-build', 'packages/web-host'];

export const AREAS: readonly Area[] = [
  ...SERVICE_NAMES.map((name): Area => ({
    name,
    folder: `services/${name}`,
    tests: 'node',
    image: { target: 'service', part: name },
  })),
  ...FRONTEND_NAMES.map((name): Area => ({
    name,
    folder: name,
    tests: 'browser',
    image: { target: 'web', part: name },
  })),
  { name: 'gateway', folder: 'gateway', tests: 'node', image: { target: 'gateway' } },
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

/** A folder and the folders of all packages that it depends on, directly or indirectly. */
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

/** The workflow that all areas call. It contains the steps and the action versions. */
const CALLED = '.github/workflows/area.yml';
/** Permissions for pushing an image; pull requests push none. */
const IMAGE_PERMISSIONS = {
  contents: 'read',
  packages: 'write',
  'id-token': 'write',
  attestations: 'write',
};

function workflowOf({ name, folder, tests, image }: Area): object {
  const built = [folder, ...(tests === 'browser' ? OF_FRONTENDS : [])];
  const closure = new Set(built.flatMap((each) => [...closureOf(each)]));
  const paths = [
    ...[...closure].sort().map((each) => `${each}/**`),
    ...SHARED,
    CALLED,
    `.github/workflows/area-${name}.yml`,
  ];
  return {
    name: `Area ${name}`,
    on: { push: { branches: ['main'], paths }, pull_request: { paths } },
    permissions: { contents: 'read' },
    concurrency: {
      group: '${{ github.workflow }}-${{ github.ref }}',
      // Each commit on main keeps its image.
      'cancel-in-progress': "${{ github.event_name == 'pull_request' }}",
    },
    jobs: {
      area: {
        uses: `./${CALLED}`,
        permissions: IMAGE_PERMISSIONS,
        with: { name, folder, tests, ...image },
      },
    },
  };
}

/** Builds every area's image at a release tag, then publishes the release with the image digests in its notes. */
const releaseWorkflow = (): object => ({
  name: 'Release',
  on: { push: { tags: ['v*'] } },
  permissions: { contents: 'read' },
  jobs: {
    ...Object.fromEntries(
      AREAS.map(({ name, folder, tests, image }) => [
        name,
        {
          uses: `./${CALLED}`,
          permissions: IMAGE_PERMISSIONS,
          with: { name, folder, tests, ...image },
        },
      ]),
    ),
    publish: {
      needs: AREAS.map(({ name }) => name),
      uses: './.github/workflows/publish.yml',
      permissions: { contents: 'write' },
    },
  },
});

const textOf = (workflow: object): string =>
  HEADER + stringify(workflow, { aliasDuplicateObjects: false, singleQuote: true, lineWidth: 0 });

/** The texts of the generated workflows, by file name in `.github/workflows`. */
export const workflowTexts = (): Record<string, string> => ({
  ...Object.fromEntries(AREAS.map((area) => [`area-${area.name}.yml`, textOf(workflowOf(area))])),
  'release.yml': textOf(releaseWorkflow()),
});
