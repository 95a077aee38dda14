import { noSession } from '@girouette/ui/first-view';
import { renderToString } from 'react-dom/server';
import { applications, type RouteGuard } from './applications';
import { Layout, ShellBoundary } from './layout';
import type { Navigation } from './routing/navigation';
import { resolveRedirects } from './routing/resolve-route';
import { titleOf } from './title';

/** The page around each public screen, by address, with an empty outlet. The other addresses have none. */
export const render = () =>
  applications
    .flatMap(({ routes }) => routes)
    .map(({ guard, path, title, isSecret = false }) => ({
      path,
      isSecret,
      title: titleOf(title),
      html: isOpen(guard) && !path.includes(':') ? renderFrame(path) : null,
    }));

const isOpen = (guard: RouteGuard) => guard === 'visitor' || guard === 'anyone';

const renderFrame = (path: string) =>
  renderToString(
    <ShellBoundary>
      <Layout
        session={noSession}
        operator={{}}
        navigation={staticNavigation(path)}
        onOutlet={() => undefined}
      />
    </ShellBoundary>,
  );

/** The navigation of a visitor at a fixed address, for rendering without a browser. */
function staticNavigation(path: string): Navigation {
  const location = { ...resolveRedirects(path, null), wanted: null };
  return {
    location: () => location,
    subscribe: () => () => undefined,
    navigate: () => undefined,
    reloadAtNextNavigation: () => undefined,
    isStale: () => false,
  };
}
