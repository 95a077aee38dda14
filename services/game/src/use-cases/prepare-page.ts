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
 * Checks a page and stores its logo, which comes first because the page and its logo cannot be written in one step.
 * @throws AppError FREQUENCY_REQUIRED, FREQUENCIES_EXCEED_100, IMAGE_REFUSED; `field` is that of the domain
 */
export async function preparePage(
  { images }: Pick<GameDeps, 'images'>,
  { settings, logo }: PageInput,
): Promise<{ settings: PageSettings; logoId: string | null }> {
  const valid = validateSettings(settings);
  if (logo === null) return { settings: valid, logoId: null };
  validatePicture(logo, 'logo');
  return { settings: valid, logoId: await images.add(logo) };
}
