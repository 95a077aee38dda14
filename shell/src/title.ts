import type { Navigation, Place } from './routing/navigation';

const PRODUCT = 'Girouette';

/** The title of the tab for a screen's own title. */
export const titleOf = (title: string): string => `${title} — ${PRODUCT}`;

/** The title of a place before the microfrontend there has set its own. */
function titleOfPlace({ decision }: Place): string {
  if (decision.kind === 'show' || decision.kind === 'sign-in-prompt') {
    return titleOf(decision.route.title);
  }
  return titleOf('Page introuvable');
}

/** Names the tab after each new place, before the microfrontend there names it better. */
export function keepTitle(navigation: Navigation): void {
  let titledPath = '';
  const show = () => {
    const place = navigation.place();
    if (place.path === titledPath) return;
    titledPath = place.path;
    document.title = titleOfPlace(place);
  };
  navigation.subscribe(show);
  show();
}
