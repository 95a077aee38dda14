import type { GameDeps } from './ports';
import { releaseLogo } from './release-logo';

/**
 * Releases the images that no page uses. They come from requests that ended between logo and page, and from versions of this service that
 * stored the logo of a refused page.
 */
export async function sweepImages(
  deps: Pick<GameDeps, 'pages' | 'images' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  let last = '';
  for (;;) {
    const imageIds = await deps.images.keptAfter(last);
    if (imageIds.length === 0) return;
    for (const imageId of imageIds) {
      signal.throwIfAborted();
      if (!(await deps.pages.hasLogo(imageId))) await releaseLogo(deps, imageId);
      last = imageId;
    }
  }
}
