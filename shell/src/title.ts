import type { CurrentLocation, Navigation } from './routing/navigation';

const PRODUCT = 'Girouette';

/** The title of the tab for a screen's own title. */
export const titleOf = (title: string): string => `${title} – ${PRODUCT}`;

function initialTitleOf({ resolution }: CurrentLocation): string {
  return titleOf('route' in resolution ? resolution.route.title : 'Page introuvable');
}

/** Sets the title of the tab after each navigation. The microfrontend may replace it later. */
export function syncTitle(navigation: Navigation): void {
  let titledPath = '';
  const sync = () => {
    const current = navigation.location();
    if (current.path === titledPath) return;
    titledPath = current.path;
    document.title = initialTitleOf(current);
  };
  navigation.subscribe(sync);
  sync();
}
