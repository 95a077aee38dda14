import { noSession } from '@girouette/ui/first-view';
import { renderToString } from 'react-dom/server';
import { applications, type RouteGuard } from './applications';
import { Layout, ShellBoundary } from './layout';
import { staticNavigation } from './routing/static-navigation';
import { titleOf } from './title';

/** The page around each screen that a visitor may see, by address, with an empty outlet; the other addresses without one. */
export const render = () =>
  applications
    .flatMap(({ routes }) => routes)
    .map(({ guard, path, title }) => ({
      path,
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
