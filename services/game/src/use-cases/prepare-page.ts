import { validatePicture } from '@girouette/contracts';
import {
  validateSettings,
  type PageSettings,
  type PageSettingsInput,
} from '../domain/landing-page';
import type { GameDeps } from './ports';

/** A page as its owner sends it. */
export interface PageInput {
  settings: PageSettingsInput;
  /** A data URL; null without a logo. */
  logo: string | null;
}

/**
 * Checks a page and stores nothing. The logo is stored only after all other checks, so that a refused request leaves nothing behind.
 * @param input.known the settings that are changed; undefined for a new page
 * @throws AppError FREQUENCY_REQUIRED, FREQUENCIES_EXCEED_100, IMAGE_REFUSED; `field` is the name in the domain
 */
export function preparePage(
  { images }: Pick<GameDeps, 'images'>,
  { settings, logo, known }: PageInput & { known?: PageSettings },
): { settings: PageSettings; logoId: string | null } {
  const valid = validateSettings(settings, known);
  if (logo === null) return { settings: valid, logoId: null };
  validatePicture(logo, 'logo');
  return { settings: valid, logoId: images.idOf(logo) };
}
