import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const WORKFLOWS = readdirSync(join(ROOT, '.github/workflows')).map(
  (name) => `.github/workflows/${name}`,
);

const OWN = 'girouette/';
const OF_A_MATRIX = '${{';
const DIGEST = /@sha256:[0-9a-f]{64}$/;

/** The images that a file names, with the file. */
const imagesIn = (path: string): { path: string; image: string }[] =>
  [...read(path).matchAll(/^ *(?:image: |ARG NODE=)(?:\$\{\w+:-)?(\S+?)\}?$/gm)].map(
    ([, image = '']) => ({ path, image }),
  );
const images = [
  'Dockerfile',
  'docker-compose.yml',
  'k8s/overlays/local/engines.yaml',
  ...WORKFLOWS,
].flatMap(imagesIn);
const foreign = images.filter(
  ({ image }) => !image.startsWith(OWN) && !image.includes(OF_A_MATRIX),
);

test('the base of our images and the images of others are pinned by digest', () => {
  expect(foreign.length).toBeGreaterThan(10);
  const loose = foreign.filter(({ image }) => !DIGEST.test(image));
  expect(loose).toEqual([]);
});

test('a tag has the same digest everywhere', () => {
  const digests = new Map<string, Set<string>>();
  for (const { image } of foreign) {
    const [tag = '', digest = ''] = image.split('@');
    digests.set(tag, (digests.get(tag) ?? new Set()).add(digest));
  }
  expect([...digests].filter(([, found]) => found.size > 1)).toEqual([]);
});

test('actions of others are pinned by commit, with the version beside it', () => {
  const used = WORKFLOWS.flatMap((path) =>
    [...read(path).matchAll(/^ *(?:- )?uses: (.+)$/gm)].map(([, action = '']) => action),
  );
  const others = used.filter((action) => !/^['"]?\.\//.test(action));
  expect(others.length).toBeGreaterThan(15);
  const loose = others.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action));
  expect(loose).toEqual([]);
  const versions = new Map(others.map((action) => [action.split('@')[0], action]));
  expect(new Set(others).size).toBe(versions.size);
});

test('Renovate pins what has no digest yet', () => {
  const { packageRules } = JSON.parse(read('renovate.json')) as {
    packageRules: { matchManagers?: string[]; pinDigests?: boolean }[];
  };
  const rule = packageRules.find(({ pinDigests }) => pinDigests === true);
  expect(rule?.matchManagers).toEqual([
    ...['dockerfile', 'docker-compose', 'kubernetes', 'github-actions'],
  ]);
});
