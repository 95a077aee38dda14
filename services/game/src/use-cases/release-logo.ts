import type { GameDeps } from './ports';

/**
 * Removes a logo that a page no longer uses, unless another page has it. This reads the pages after the release, and a stored page keeps
 * its logo afterwards. Whichever comes second sees the other, so no logo in use is lost.
 */
export async function releaseLogo(
  { pages, images, clock }: Pick<GameDeps, 'pages' | 'images' | 'clock'>,
  logoId: string | null,
): Promise<void> {
  if (logoId === null) return;
  await images.release(logoId, clock.now());
  if (await pages.hasLogo(logoId)) await images.keep(logoId);
}
