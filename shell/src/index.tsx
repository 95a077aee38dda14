import { OPERATOR_ELEMENT, type Operator } from '@girouette/contracts/operation/operator';
import '@girouette/ui/fonts.css';
import '@girouette/ui/reset.css';
import { createBrowserSession } from '@girouette/ui/session';
import '@girouette/ui/tokens.css';
import { trustOwnScripts } from '@girouette/ui/trusted-types';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { start } from 'single-spa';
import { Layout, ShellBoundary } from './layout';
import { ApplicationFailure } from './mounting/application-failure';
import { createMountRemote } from './mounting/mount-remote';
import { registerApplications } from './register-applications';
import { fetchLifecycles, preload, registerRemotes } from './remotes/federation';
import { readOverrides, withOverrides } from './remotes/remote-overrides';
import { createRemotes } from './remotes/remotes';
import { interceptLinks, prefetchOnIntent } from './routing/links';
import { createNavigation } from './routing/navigation';
import { syncTitle } from './title';

trustOwnScripts({ isDevelopment: process.env.NODE_ENV === 'development' });
const session = createBrowserSession();
const navigation = createNavigation(session);
// Read now, because a redirect may replace the address before the remotes are known. Production builds do not contain this.
const overrides =
  process.env.NODE_ENV === 'development' ? readOverrides(location.search, sessionStorage) : null;
const remotes = createRemotes({
  register: (list) => {
    registerRemotes(overrides ? withOverrides(list, overrides) : list);
  },
  onChange: navigation.reloadAtNextNavigation,
});

const mountRemote = createMountRemote({
  fetchLifecycles: async (name) => {
    await remotes.ready();
    if (remotes.isBuilding(name)) {
      throw new ApplicationFailure('being-built', name, 'its first build is being made');
    }
    return fetchLifecycles(name);
  },
});

const operator = readOperator(document);

const startApplications = (outlet: HTMLElement) => {
  registerApplications({
    session,
    operator,
    navigation,
    outlet,
    mountRemote,
    beforeRetry: async () => {
      await remotes.refresh();
      if (navigation.isStale()) location.reload();
    },
    onFailure: reportError,
  });
  start({ urlRerouteOnly: true });
};

syncTitle(navigation);
interceptLinks(document, navigation.navigate);
prefetchOnIntent(document, (name) => {
  void remotes.ready().then(
    () => {
      preload(name);
    },
    () => undefined,
  );
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const page = (
  <ShellBoundary>
    <Layout
      session={session}
      operator={operator}
      navigation={navigation}
      onOutlet={startApplications}
    />
  </ShellBoundary>
);
// The page may contain a visitor's first view, which a signed-in user does not need.
if (root.firstElementChild && !session.user()) hydrateRoot(root, page);
else createRoot(root).render(page);
document.documentElement.classList.remove('signed-in');

/** Reads the operator's values, which the web host has put into the page. */
function readOperator(page: Document): Operator {
  const data = page.getElementById(OPERATOR_ELEMENT)?.textContent;
  return data ? (JSON.parse(data) as Operator) : {};
}
