import type { GamePage } from '@girouette/contracts/http/game';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import '@girouette/ui/tokens.css';
import './page/page.css';

const root = document.getElementById('app');
const data = document.getElementById('page')?.textContent;
const app = (
  <App
    pageId={pageIdOf(location.pathname)}
    rendered={data ? (JSON.parse(data) as GamePage | null) : undefined}
  />
);
// A development build has no first view to hydrate.
if (process.env.NODE_ENV === 'development' && root) createRoot(root).render(app);
else if (root) hydrateRoot(root, app);

/** `/spin/game/{id}` → id, which some QR code readers convert to capitals; null for any other address. */
function pageIdOf(path: string): string | null {
  const [, id] = /^\/spin\/game\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    return id ? decodeURIComponent(id).toLowerCase() : null;
  } catch {
    return null;
  }
}
