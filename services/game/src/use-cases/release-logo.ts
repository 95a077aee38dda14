import type { GameDeps } from './ports';

/**
 * Removes the logo of a page that uses it no more, unless another page has it. The pages are asked after the release, and who
 * stores a page keeps its logo afterwards: whichever comes second sees the other, so no logo in use is lost.
 */
export async function releaseLogo(
  { pages, images, clock }: Pick<GameDeps, 'pages' | 'images' | 'clock'>,
  logoId: string | null,
): Promise<void> {
  if (logoId === null) return;
  await images.release(logoId, clock.now());
  if (await pages.hasLogo(logoId)) await images.keep(logoId);
}
