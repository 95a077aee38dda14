import { SOCIAL_ROOTS } from '@girouette/contracts/appearance';
import type { LaterAskTerms } from '@girouette/contracts/later-ask';
import type { PageSettings } from './landing-page';

/**
 * What a page asks of its guests by e-mail after the visit; null when it asks before the spin, or has no address of its own to link to.
 */
export function laterAskOf({
  terms: { askAfterHours: hours },
  prompt: ask,
  links,
}: Pick<PageSettings, 'terms' | 'prompt' | 'links'>): LaterAskTerms | null {
  const network = ask === 'review' ? 'googleMaps' : 'instagram';
  const link = links[network];
  const isOwn = link !== '' && link !== SOCIAL_ROOTS[network];
  return typeof hours === 'number' && isOwn ? { ask, link, hours } : null;
}
