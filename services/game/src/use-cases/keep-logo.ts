import type { GameFormat } from '@girouette/contracts/http/game';
import type { GameDeps } from './ports';

/**
 * Keeps the logo of a format. It comes before the page that names it, since the two cannot be written in one step.
 * @returns its id; null without a logo
 */
export const keepLogo = async (
  { images }: Pick<GameDeps, 'images'>,
  { logo }: GameFormat,
): Promise<string | null> => (logo === '' ? null : images.add(logo));
