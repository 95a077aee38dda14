import '@girouette/ui/tokens.css';
import '@girouette/ui/reset.css';
import { createBrowserSession } from '@girouette/ui/session';
import { createRoot } from 'react-dom/client';
import { start } from 'single-spa';
import { Layout, ShellBoundary } from './layout';
import { makeMountRemote } from './mounting/mount-remote';
import { registerApplications } from './register-applications';
import { fetchLifecycles, preload, tellRemotes } from './remotes/federation';
import { createRemotes } from './remotes/remotes';
import { followLinks, foreseeLinks } from './routing/links';
import { createNavigation } from './routing/navigation';
import { keepTitle } from './title';

const session = createBrowserSession();
const navigation = createNavigation(session);
const remotes = createRemotes({
  tell: tellRemotes,
  onChange: navigation.reloadAtNextNavigation,
});

const mountRemote = makeMountRemote({
  fetchLifecycles: async (name) => {
    await remotes.known();
    return fetchLifecycles(name);
  },
});

const begin = (stage: HTMLElement) => {
  registerApplications({
    session,
    navigation,
    stage,
    mountRemote,
    beforeRetry: async () => {
      await remotes.learnAgain();
      if (navigation.isStale()) location.reload();
    },
    onFailure: reportError,
  });
  start({ urlRerouteOnly: true });
};

keepTitle(navigation);
followLinks(document, navigation.navigate);
foreseeLinks(document, (name) => {
  void remotes.known().then(
    () => {
      preload(name);
    },
    () => undefined,
  );
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <ShellBoundary>
    <Layout session={session} navigation={navigation} onStage={begin} />
  </ShellBoundary>,
);
