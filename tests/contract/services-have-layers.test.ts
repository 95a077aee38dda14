import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { topics, type ServiceName } from '@girouette/contracts';

const ROOT = resolve(import.meta.dirname, '../../services');
/** The services that still have layers. The others have features (`services-have-one-shape.test.ts`). */
const SERVICES = readdirSync(ROOT).filter((service) =>
  existsSync(join(ROOT, service, 'src/use-cases')),
);
const A_FUNCTION = expect.any(Function) as unknown;
const CONSUMERS = new Set(
  Object.values(topics).flatMap(({ consumedBy }): readonly ServiceName[] => consumedBy),
);

const load = (...path: string[]) => import(join(ROOT, ...path)) as Promise<Record<string, unknown>>;

/** `kebab-case` as `PascalCase`. */
const pascal = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const camel = (name: string) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());

/** The areas of the services that have areas, as [service, folder in src]. */
const AREAS = SERVICES.flatMap((service) => {
  const src = join(ROOT, service, 'src');
  return readdirSync(src)
    .filter((folder) => existsSync(join(src, folder, 'use-cases')))
    .map((folder) => [service, folder] as const);
});
const FOLDERS = [...SERVICES.map((service) => [service, '.'] as const), ...AREAS];

/** The TypeScript files of a folder, without tests, as [service, path in src, name without extension]. */
const filesIn = (folder: string, suffix = '') =>
  FOLDERS.flatMap(([service, area]) => {
    const path = join(ROOT, service, 'src', area, folder);
    const names = existsSync(path) ? readdirSync(path) : [];
    return names
      .filter((name) => name.endsWith(`${suffix}.ts`) && !name.endsWith('.test.ts'))
      .map((name) => [service, join(area, folder, name), basename(name, '.ts')] as const);
  });

const USE_CASES = filesIn('use-cases').filter(([, , name]) => !/^(.+-)?ports$/.test(name));
const REPOSITORIES = filesIn('storage', '-repository');

it('auth is split into areas', () => {
  expect(AREAS).toEqual([
    ['auth', 'accounts'],
    ['auth', 'administration'],
    ['auth', 'api-keys'],
    ['auth', 'second-factor'],
    ['auth', 'sessions'],
    ['auth', 'sub-accounts'],
  ]);
});

it.each(AREAS)('%s: %s has its routes as a function of the dependencies', async (service, area) => {
  expect(await load(service, 'src', area, 'http/routes.ts')).toEqual({ routes: A_FUNCTION });
});

it.each(AREAS)('%s: %s has only the folders of a service', (service, area) => {
  const folders = readdirSync(join(ROOT, service, 'src', area), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(['domain', 'http', 'storage', 'use-cases']).toEqual(expect.arrayContaining(folders));
});

it.each(SERVICES)('%s has main.ts, and the ports of its use cases', (service) => {
  const missing = ['main.ts', 'use-cases/ports.ts'].filter(
    (file) => !existsSync(join(ROOT, service, 'src', file)),
  );
  expect(missing).toEqual([]);
});

it.each(SERVICES)('%s has the schema of its configuration in config.ts', async (service) => {
  expect(await load(service, 'src/config.ts')).toHaveProperty(`${camel(service)}Config`);
});

it.each(SERVICES)(
  '%s is composed in service.ts from adapters and configuration',
  async (service) => {
    const exported = await load(service, 'src/service.ts');
    const create = `create${pascal(service)}Service`;
    expect(Object.keys(exported).sort()).toEqual([create, 'createDependencies'].sort());
    expect(exported.createDependencies).toEqual(expect.any(Function));
    // The third parameter, `overrides`, has a default.
    expect(exported[create]).toHaveLength(2);
  },
);

it.each(SERVICES)('%s has its routes as a function of the dependencies', async (service) => {
  expect(await load(service, 'src/http/routes.ts')).toEqual({ routes: A_FUNCTION });
});

it.each(SERVICES.filter((service) => CONSUMERS.has(service as ServiceName)))(
  '%s has its consumers as a function of the dependencies',
  async (service) => {
    const exported = await load(service, 'src/events/consumers.ts');
    expect(exported).toEqual({ consumers: A_FUNCTION });
    expect(exported.consumers).toHaveLength(1);
  },
);

it.each(USE_CASES)('%s: %s exports one function, of that name', async (service, path, name) => {
  const exported = await load(service, 'src', path);
  expect(exported).toEqual({ [camel(name)]: A_FUNCTION });
});

it.each(USE_CASES)('%s: %s takes the dependencies and one input', async (service, path, name) => {
  const { length } = (await load(service, 'src', path))[camel(name)] as { length: number };
  expect(length).toBeGreaterThanOrEqual(1);
  expect(length).toBeLessThanOrEqual(2);
});

it.each(REPOSITORIES)(
  '%s: %s exports the function that creates it',
  async (service, path, name) => {
    const exported = await load(service, 'src', path);
    expect(exported[`create${pascal(name)}`]).toEqual(expect.any(Function));
    expect(exported[`create${pascal(name)}`]).toHaveLength(1);
  },
);
