import type { Place } from './routing/navigation';

const PRODUCT = 'Girouette';

/** The title of the tab for a screen's own title. */
export const titleOf = (title: string): string => `${title} — ${PRODUCT}`;

/** The title of a place before the microfrontend there has set its own. */
export function titleOfPlace({ decision }: Place): string {
  if (decision.kind === 'show' || decision.kind === 'sign-in-prompt') {
    return titleOf(decision.route.title);
  }
  return titleOf('Page introuvable');
}
