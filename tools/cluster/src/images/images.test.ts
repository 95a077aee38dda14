import { baseOf } from './base-images';
import { devPackagesIn } from './dev-packages';

test('the base is the one that the Dockerfile names', () => {
  expect(baseOf('# text\nARG NODE=node:26.10.0-bookworm-slim\n\nFROM ${NODE} AS a\n')).toBe(
    'node:26.10.0-bookworm-slim',
  );
});

test('a base with a digest is known by its tag', () => {
  expect(baseOf('ARG NODE=node:26.10.0-bookworm-slim@sha256:0123\n')).toBe(
    'node:26.10.0-bookworm-slim',
  );
});

test('development packages are found, and the program’s own packages are not', () => {
  const lock = {
    packages: {
      'node_modules/zod': {},
      'node_modules/jest': { dev: true },
      'node_modules/typescript': { devOptional: true },
    },
  };
  const paths = [
    'node_modules/zod',
    'node_modules/jest',
    'node_modules/typescript',
    'node_modules/x',
  ];
  expect(devPackagesIn(paths, lock)).toEqual(['node_modules/jest', 'node_modules/typescript']);
});
