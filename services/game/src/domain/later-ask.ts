import type { LaterAskTerms } from '@girouette/contracts/later-ask';
import type { PageSettings } from './landing-page';

/** What a page asks of its guests by e-mail after the visit; null when it asks before the spin, or has no address to link to. */
export function laterAskOf({
  terms: { askAfterHours: hours },
  prompt: ask,
  links,
}: Pick<PageSettings, 'terms' | 'prompt' | 'links'>): LaterAskTerms | null {
  const link = ask === 'review' ? links.googleMaps : links.instagram;
  return typeof hours === 'number' && link !== '' ? { ask, link, hours } : null;
}
