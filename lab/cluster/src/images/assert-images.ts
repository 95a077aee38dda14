import { imageNameOf } from '@girouette/contracts/deployables';
import type { Docker } from '../docker/docker';
import { UnsupportedError } from '../report';
import { IMAGES } from './table';

/** @throws UnsupportedError naming the first image that `npm run cluster -- images` has not built */
export async function assertImages({ tryDocker }: Docker): Promise<void> {
  for (const { name } of IMAGES) {
    const { code } = await tryDocker(['image', 'inspect', imageNameOf(name)]);
    if (code !== 0)
      throw new UnsupportedError(`${imageNameOf(name)} is not built: npm run cluster -- images`);
  }
}
