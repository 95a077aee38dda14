import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context';
import { openDocker } from '../docker/docker';
import { cannot } from '../report';
import { baseOf, ensureBaseImages } from './base-images';
import { buildImage } from './build';
import { checkImage } from './check-image';
import { IMAGES } from './table';

/** Builds every image and checks each separately. */
export async function images(context: Context): Promise<void> {
  const { report, root, say } = context;
  await report.group(async () => {
    const engine = await report.step('Docker answers', () => openDocker(context, 'build'));
    const standIns = await report.step('base images', () =>
      ensureBaseImages(context, engine).catch(cannot('they can be neither pulled nor made')),
    );
    if (standIns.length > 0) say(`  made here, as no registry is reached: ${standIns.join(', ')}`);
    const base = baseOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
    for (const image of IMAGES) {
      await report.step(`${image.name} is built`, () => buildImage(image, context, engine));
    }
    for (const image of IMAGES) {
      await report.check(
        `${image.name} is small, without packages for developing, and runs without rights`,
        () => checkImage({ image, base, context, engine }),
      );
    }
  });
}
