import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageNameOf } from '@girouette/contracts/description/deployables';
import { PROOF_TAG } from '../../../../tools/kubernetes/proof';
import { createCleanup } from '../cleanup';
import type { Context } from '../context';
import { openDocker, type Docker } from '../docker/docker';
import { ENGINES } from '../images/base-images';
import { ensureImages } from '../images/build';
import { IMAGES } from '../images/table';
import { runOrThrow } from '../shell';
import { temporaryFolder } from '../temporary-folder';
import { startContainerd } from './containerd';
import { PAUSE_IMAGE } from './node-config';
import { openNodeSpace } from './node-space';
import type { Programs } from './programs';

/** The same images under a tag that is new to the cluster, for rolling updates. */
export const NEXT_TAG = 'next';

const TAKE_OVER = `set -o pipefail
docker save "\${@:3}" | "$1" --address "$2" --namespace k8s.io images import -`;

const SAVE_LIMIT_MS = 10 * 60_000;

/**
 * The data of a containerd that contains the images of the present commit, which Docker builds if need be. Kept until an image changes, because importing takes longer than
 * everything else about a node.
 * @throws UnsupportedError when this machine cannot build them
 */
export async function ensureImageStore(context: Context, programs: Programs): Promise<string> {
  const store = join(context.cacheDir, 'containerd-images');
  const cleanup = createCleanup(context.say);
  // Docker is not needed afterwards.
  context.cleanup.add('Docker', () => cleanup.run());
  try {
    const engine = await openDocker({ ...context, cleanup }, 'build');
    const built = await ensureImages(context, engine);
    if (built.length > 0) context.say(`  built: ${built.join(', ')}`);
    await makePauseImage(engine);
    const names = [...IMAGES.map(({ name }) => imageNameOf(name)), PAUSE_IMAGE];
    const all = [...names, ...ENGINES.map(({ image }) => image)];
    const ids = await engine.docker(['image', 'inspect', '--format', '{{.Id}}', ...all]);
    const idsFile = join(store, 'ids');
    if (existsSync(idsFile) && readFileSync(idsFile, 'utf8') === ids) return store;

    rmSync(store, { recursive: true, force: true });
    mkdirSync(store, { recursive: true });
    const folder = temporaryFolder('girouette-images-', cleanup);
    const inside = await openNodeSpace({ folder, inside: [], cleanup });
    const ctr = await startContainerd({ programs, data: join(store, 'data'), folder, inside });
    const socket = join(folder, 'containerd.sock');
    await runOrThrow('bash', ['-c', TAKE_OVER, 'bash', programs.ctr, socket, ...all], {
      env: engine.env,
      timeoutMs: SAVE_LIMIT_MS,
    });
    for (const { name } of IMAGES) {
      const image = `docker.io/${imageNameOf(name)}`;
      await ctr(
        'images',
        'tag',
        `${image}:latest`,
        `${image}:${PROOF_TAG}`,
        `${image}:${NEXT_TAG}`,
      );
    }
    writeFileSync(idsFile, ids);
    return store;
  } finally {
    await cleanup.run();
  }
}

/** It only sleeps. All its layers are in the other images too. */
async function makePauseImage({ docker }: Docker): Promise<void> {
  const input = `FROM ${imageNameOf('stand-ins')}\nENTRYPOINT ["sleep", "infinity"]\n`;
  await docker(['build', '--quiet', '--tag', PAUSE_IMAGE, '-'], { input });
}

/**
 * Copies the images for one node. Layers are not copied, since nothing writes to them.
 * @param folder is created, on the same disk as the store
 */
export async function copyImageStore(store: string, folder: string): Promise<void> {
  await runOrThrow('cp', ['--archive', '--link', join(store, 'data'), folder]);
  const databases = await runOrThrow('find', [folder, '-name', '*.db']);
  for (const file of databases.trim().split('\n')) {
    await runOrThrow('cp', [
      '--archive',
      '--remove-destination',
      file.replace(folder, join(store, 'data')),
      file,
    ]);
  }
}
