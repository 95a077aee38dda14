import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../services');
const SERVICES = readdirSync(ROOT);
const A_FUNCTION = expect.any(Function) as unknown;

const load = (...path: string[]) => import(join(ROOT, ...path)) as Promise<Record<string, unknown>>;

/** A name in kebab-case in the form of a type. */
const pascal = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const camel = (name: string) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());

const entriesOf = (...path: string[]) =>
  readdirSync(join(ROOT, ...path), { withFileTypes: true }).filter(
    ({ name }) => !name.endsWith('.test.ts'),
  );

/** As [service, feature]. */
const FEATURES = SERVICES.flatMap((service) =>
  entriesOf(service, 'src')
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [service, name] as const),
);

/** The files of features of one kind, "store.ts" and those that end with "-store.ts", as [service, path in src]. */
const filesOf = (kind: string) =>
  FEATURES.flatMap(([service, feature]) =>
    entriesOf(service, 'src', feature)
      .filter(({ name }) => name === `${kind}.ts` || name.endsWith(`-${kind}.ts`))
      .map(({ name }) => [service, join(feature, name)] as const),
  );

const functionsOf = (exported: Record<string, unknown>) =>
  Object.entries(exported).filter(
    (entry): entry is [string, (...args: unknown[]) => unknown] => typeof entry[1] === 'function',
  );

it('there are six services', () => {
  expect(SERVICES).toHaveLength(6);
});

it.each(SERVICES)('%s offers single files, each by the name of a concept', async (service) => {
  const { exports } = (await load(service, 'package.json')) as { exports: Record<string, string> };
  expect(Object.keys(exports).filter((name) => !/^\.(\/[a-z-]+)?$/.test(name))).toEqual([]);
  expect(Object.values(exports).filter((file) => file.includes('*'))).toEqual([]);
});

it.each(SERVICES)('%s has beside its features only the files that join them', (service) => {
  const files = entriesOf(service, 'src').flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  expect(files.sort()).toEqual(['config.ts', 'deps.ts', 'features.ts', 'main.ts', 'service.ts']);
});

it.each(FEATURES)('%s: %s is a flat folder of several files', (service, feature) => {
  const entries = entriesOf(service, 'src', feature);
  expect(entries.filter((entry) => !entry.isFile())).toEqual([]);
  expect(entries.length).toBeGreaterThan(1);
});

it.each(SERVICES)('%s has the schema of its configuration in config.ts', async (service) => {
  expect(await load(service, 'src/config.ts')).toHaveProperty(`${camel(service)}Config`);
});

it.each(SERVICES)('%s is composed in service.ts of adapters and configuration', async (service) => {
  const exported = await load(service, 'src/service.ts');
  const create = `create${pascal(service)}Service`;
  expect(exported).toEqual({ [create]: A_FUNCTION, createDependencies: A_FUNCTION });
  // The third parameter, `overrides`, has a default.
  expect(exported[create]).toHaveLength(2);
});

it.each(SERVICES)('%s lists its tables', async (service) => {
  expect(await load(service, 'src/features.ts')).toHaveProperty('TABLES');
});

it.each(filesOf('http'))(
  '%s: %s exports routes as functions of the dependencies, and translations to the wire',
  async (service, path) => {
    const functions = functionsOf(await load(service, 'src', path));
    expect(functions.filter(([name]) => !/^routes$|Routes$|^to[A-Z]/.test(name))).toEqual([]);
    const routes = functions.filter(([name]) => /routes$/i.test(name));
    expect(routes).not.toEqual([]);
    expect(routes.filter(([, { length }]) => length !== 1)).toEqual([]);
  },
);

it.each(filesOf('store'))('%s: %s creates repositories', async (service, path) => {
  const names = functionsOf(await load(service, 'src', path)).map(([name]) => name);
  expect(names).toContainEqual(expect.stringMatching(/^create[A-Z]/));
});

it.each([...filesOf('actions'), ...filesOf('consumers')])(
  '%s: the functions of %s take the dependencies and one input',
  async (service, path) => {
    const functions = functionsOf(await load(service, 'src', path));
    expect(functions).not.toEqual([]);
    expect(functions.filter(([, { length }]) => length < 1 || length > 2)).toEqual([]);
  },
);
