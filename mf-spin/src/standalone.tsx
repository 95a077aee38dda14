import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import '@girouette/ui/tokens.css';
import './page/page.css';

const root = document.getElementById('app');
if (root) {
  const app = <App pageId={pageIdOf(location.pathname)} />;
  // A development build is not prerendered.
  if (process.env.NODE_ENV === 'development') createRoot(root).render(app);
  else hydrateRoot(root, app);
}

/** `/spin/game/{id}` → id, which some QR code readers convert to capitals; null for any other address. */
function pageIdOf(path: string): string | null {
  const [, id] = /^\/spin\/game\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    return id ? decodeURIComponent(id).toLowerCase() : null;
  } catch {
    return null;
  }
}
