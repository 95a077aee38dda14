import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageNameOf } from '@girouette/contracts/deployables';
import type { Context } from '../context';
import type { Docker } from '../docker/docker';
import { runOrThrow } from '../shell';
import { baseOf } from './base-images';
import type { Image } from './table';

const BUILD_LIMIT_MS = 20 * 60_000;

/** Builds one image from the Dockerfile, as described in docs/deploying.md. */
export async function buildImage(
  { name, target, part }: Image,
  { root }: Context,
  { docker, isOwn }: Docker,
): Promise<void> {
  const revision = await runOrThrow('git', ['rev-parse', 'HEAD'], { cwd: root }).catch(
    () => 'unknown',
  );
  await docker(
    [
      ...['build', '--quiet', '--target', target, '--tag', imageNameOf(name)],
      ...(part ? ['--build-arg', `PART=${part}`] : []),
      ...['--build-arg', `REVISION=${revision.trim()}`],
      // A replacement has no digest.
      ...['--build-arg', `NODE=${baseOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))}`],
      // An engine started here has no separate network.
      ...(isOwn ? ['--network', 'host'] : []),
      '.',
    ],
    { cwd: root, timeoutMs: BUILD_LIMIT_MS },
  );
}
