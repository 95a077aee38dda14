import { baseOf, ENGINE_IMAGES, engineIn } from './base-images';
import { devPackagesIn } from './dev-packages';

test('the base is the one that the Dockerfile names', () => {
  expect(baseOf('# text\nARG NODE=node:26.10.0-trixie-slim\n\nFROM ${NODE} AS a\n')).toBe(
    'node:26.10.0-trixie-slim',
  );
});

test('a base with a digest is known by its tag', () => {
  expect(baseOf('ARG NODE=node:26.10.0-trixie-slim@sha256:0123\n')).toBe(
    'node:26.10.0-trixie-slim',
  );
});

test('an engine of docker-compose.yml is known by its tag', () => {
  expect(engineIn('${MONGODB_IMAGE:-mongo:8.0.28@sha256:0123}')).toBe('mongo:8.0.28');
  expect(engineIn('${REDIS_IMAGE:-redis:8.10.1}')).toBe('redis:8.10.1');
  expect(engineIn('apache/kafka:4.3.1')).toBe('apache/kafka:4.3.1');
  expect(Object.keys(ENGINE_IMAGES).sort()).toEqual([
    'KAFKA_IMAGE',
    'MONGODB_IMAGE',
    'REDIS_IMAGE',
  ]);
  for (const image of Object.values(ENGINE_IMAGES)) expect(image).toMatch(/^[\w/]+:[\d.]+$/);
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
