import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageNameOf } from '@girouette/contracts/description/deployables';
import type { Context } from '../context';
import type { Docker } from '../docker/docker';
import { runOrThrow } from '../shell';
import { cannot } from '../report';
import { baseOf, ensureBaseImages } from './base-images';
import { IMAGES, type Image } from './table';

const BUILD_LIMIT_MS = 20 * 60_000;
const REVISION_LABEL = '{{index .Config.Labels "org.opencontainers.image.revision"}}';

/** The commit of the checkout; with `-dirty` when its files differ from it. */
const revisionOf = (root: string): Promise<string> =>
  runOrThrow('git', ['describe', '--always', '--abbrev=40', '--dirty', '--exclude', '*'], {
    cwd: root,
  }).then(
    (text) => text.trim(),
    () => 'unknown',
  );

/**
 * Builds the images that are missing or of another commit. Those of changed files are always built, mostly from the builder's cache.
 * @returns the names of those that were built
 * @throws UnsupportedError when this machine cannot build them
 */
export async function ensureImages(context: Context, engine: Docker): Promise<string[]> {
  const revision = await revisionOf(context.root);
  const old: Image[] = [];
  for (const image of IMAGES) {
    const inspect = ['image', 'inspect', '--format', REVISION_LABEL, imageNameOf(image.name)];
    const { code, stdout } = await engine.tryDocker(inspect);
    const isPresent = code === 0 && stdout.trim() === revision && !revision.endsWith('-dirty');
    if (!isPresent) old.push(image);
  }
  if (old.length > 0)
    await ensureBaseImages(context, engine).catch(
      cannot('base images can be neither pulled nor made'),
    );
  for (const image of old) await buildImage(image, context, engine);
  return old.map(({ name }) => name);
}

/** Builds one image from the Dockerfile, as described in docs/deploying.md. */
export async function buildImage(
  { name, target, part }: Image,
  { root }: Context,
  { docker, isOwn }: Docker,
): Promise<void> {
  const revision = await revisionOf(root);
  await docker(
    [
      ...['build', '--quiet', '--target', target, '--tag', imageNameOf(name)],
      ...(part ? ['--build-arg', `PART=${part}`] : []),
      ...['--build-arg', `REVISION=${revision}`],
      // A replacement has no digest.
      ...['--build-arg', `NODE=${baseOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))}`],
      // An engine started here has no separate network.
      ...(isOwn ? ['--network', 'host'] : []),
      '.',
    ],
    { cwd: root, timeoutMs: BUILD_LIMIT_MS },
  );
}
