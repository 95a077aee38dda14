import { noSession } from '@girouette/ui/first-view';
import { renderToString } from 'react-dom/server';
import { applications } from './applications';
import { Layout, ShellBoundary } from './layout';
import { staticNavigation } from './routing/static-navigation';
import { titleOf } from './title';

/** The page around each screen that a visitor may see, by address, with an empty outlet. */
export const render = () =>
  applications
    .flatMap(({ routes }) => routes)
    .filter(({ guard, path }) => (guard === 'visitor' || guard === 'anyone') && !path.includes(':'))
    .map(({ path, title }) => ({
      path,
      title: titleOf(title),
      html: renderToString(
        <ShellBoundary>
          <Layout
            session={noSession}
            navigation={staticNavigation(path)}
            onOutlet={() => undefined}
          />
        </ShellBoundary>,
      ),
    }));
