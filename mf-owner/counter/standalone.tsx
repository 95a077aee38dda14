// First, so that the rules of the modules override it.
import '@girouette/ui/tokens.css';
import '@girouette/ui/reset.css';
import './page/page.css';
import { CrashBoundary } from '@girouette/ui/lifecycles';
import { createBrowserSession } from '@girouette/ui/session';
import { trustOwnScripts } from '@girouette/ui/trusted-types';
import { createRoot } from 'react-dom/client';
import { App } from './screens/app';
import { Counter } from './desk/counter';
import { openShelf } from './desk/shelf';

/** Opens the counter without network from the next time on. */
function keepOffline(): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (process.env.NODE_ENV === 'development' || !workers) return;
  // Without it the counter works as long as there is network.
  void workers.register('/counter/service-worker.js', { scope: '/counter' }).catch(() => undefined);
}

async function start(root: HTMLElement): Promise<void> {
  const session = createBrowserSession();
  const counter = new Counter({ shelf: await openShelf(), session });
  session.subscribe(() => void counter.followSession());
  createRoot(root).render(
    <CrashBoundary onError={reportError}>
      <App counter={counter} />
    </CrashBoundary>,
  );
  keepOffline();
  await counter.open();
}

trustOwnScripts();
const root = document.getElementById('app');
if (root) void start(root);
