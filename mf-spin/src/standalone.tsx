import type { GamePage } from '@girouette/contracts/http/game';
import { pageIdOf } from '@girouette/contracts/wheel-path';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadGuestSession } from './shared/spin-storage';
import '@girouette/ui/tokens.css';
import './page/page.css';

const pageId = pageIdOf(location.pathname);
const root = document.getElementById('app');
const data = document.getElementById('page')?.textContent;
const app = (
  <App pageId={pageId} rendered={data ? (JSON.parse(data) as GamePage | null) : undefined} />
);
// The first access to the tab's storage waits for another process.
if (pageId !== null) loadGuestSession(pageId);
// In a separate task, because a slow phone answers no tap during a task.
setTimeout(() => {
  // A development build has no first view to hydrate.
  if (process.env.NODE_ENV === 'development' && root) createRoot(root).render(app);
  else if (root) hydrateRoot(root, app);
});
