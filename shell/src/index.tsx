import '@girouette/ui/tokens.css';
import '@girouette/ui/reset.css';
import { createBrowserSession } from '@girouette/ui/session';
import { createRoot } from 'react-dom/client';
import { start } from 'single-spa';
import { Layout, ShellBoundary } from './layout';
import { makeMountRemote } from './mounting/mount-remote';
import { registerApplications } from './register-applications';
import { fetchLifecycles, tellRemotes } from './remotes/federation';
import { readRemotes, watchRemotes } from './remotes/remotes';
import { createNavigation, followLinks } from './routing/navigation';
import { titleOfPlace } from './title';

const session = createBrowserSession();
const navigation = createNavigation(session);

const remotesKnown = readRemotes().then((remotes) => {
  tellRemotes(remotes);
  watchRemotes(remotes, navigation.reloadAtNextNavigation);
});
// Whoever is mounted waits for this and shows the failure in its own place.
remotesKnown.catch(() => undefined);

let known = remotesKnown;
const mountRemote = makeMountRemote({
  fetchLifecycles: async (name) => {
    await known;
    return fetchLifecycles(name);
  },
});

let titledPath = '';
const showTitle = () => {
  const place = navigation.place();
  if (place.path === titledPath) return;
  titledPath = place.path;
  document.title = titleOfPlace(place);
};
navigation.subscribe(showTitle);
showTitle();
followLinks(document, navigation.navigate);

const begin = (stage: HTMLElement) => {
  registerApplications({
    session,
    navigation,
    stage,
    mountRemote,
    beforeRetry: async () => {
      known = readRemotes().then(tellRemotes);
      await known.catch(() => undefined);
    },
    onFailure: (failure) => {
      reportError(failure);
    },
  });
  start({ urlRerouteOnly: true });
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <ShellBoundary>
    <Layout session={session} navigation={navigation} onStage={begin} />
  </ShellBoundary>,
);
