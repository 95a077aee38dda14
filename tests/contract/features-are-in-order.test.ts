import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize, resolve } from 'node:path';
import type { Feature } from '@girouette/platform/kit';
import { EXCEPTIONS, orderOf } from '../../tools/check/features.cjs';

/*
 * `features.ts` shows a service on one page. dependency-cruiser holds the borders that this order draws; these tests hold the list itself, and
 * that each exception is still needed.
 */

const ROOT = resolve(import.meta.dirname, '../../services');
const SERVICES = readdirSync(ROOT);

const foldersOf = (...path: string[]) =>
  readdirSync(join(ROOT, ...path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The imports between features, as paths in `src` without their endings. Programs compose what they need. */
const importsOf = (service: string) =>
  foldersOf(service, 'src').flatMap((feature) =>
    readdirSync(join(ROOT, service, 'src', feature))
      .filter((file) => !/\.test\.tsx?$|^main\.ts$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(ROOT, service, 'src', feature, file), 'utf8');
        return [...text.matchAll(/\b(?:from |import\()'(\.\.\/[^']+)'/g)].flatMap(([, path]) => {
          const [to, imported] = normalize(join(feature, path!)).split('/') as [string, string?];
          const from = join(feature, file);
          return imported === undefined || to === feature ? [] : [{ from, feature, to, imported }];
        });
      }),
  );

const isEntry = (file: string) => /^(actions|feature|([a-z-]+-)?(rules|store))$/.test(file);

describe.each(SERVICES)('%s', (service) => {
  const order = orderOf(service);

  it('lists each of its features once, by the name of its folder', async () => {
    const { FEATURES } = (await import(join(ROOT, service, 'src/features.ts'))) as {
      FEATURES: readonly Pick<Feature<unknown>, 'name'>[];
    };
    expect(FEATURES.map(({ name }) => name)).toEqual(order);
    expect(order.toSorted()).toEqual(foldersOf(service, 'src').sort());
  });

  it('has features that import only those below them, by their entry, but for the exceptions', () => {
    const broken = importsOf(service)
      .filter(
        ({ feature, to, imported }) =>
          order.indexOf(to) > order.indexOf(feature) || !isEntry(imported),
      )
      .map(({ from, to, imported }) => `${from} > ${to}/${imported}.ts`);
    const excepted = Object.entries(EXCEPTIONS[service] ?? {}).flatMap(([from, imported]) =>
      imported.map((path) => `${from} > ${path}`),
    );
    expect([...new Set(broken)].sort()).toEqual(excepted.sort());
  });
});
