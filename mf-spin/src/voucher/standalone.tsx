import { createRoot, hydrateRoot } from 'react-dom/client';
import { trustOwnScripts } from '@girouette/ui/trusted-types';
import { VoucherPage } from './voucher-page';
import '@girouette/ui/tokens.css';
import '../page/page.css';

trustOwnScripts();
const [, token] = /^\/cadeau\/([^/]+)\/?$/.exec(location.pathname) ?? [];
const root = document.getElementById('app');
const page = <VoucherPage token={token ?? ''} />;
// A development build has no first view to hydrate, and its files change under the same names, so nothing may keep them.
if (process.env.NODE_ENV === 'development') {
  if (root) createRoot(root).render(page);
} else {
  if (root) hydrateRoot(root, page);
  addEventListener('load', () => {
    // Missing where the address is neither HTTPS nor of this machine.
    navigator.serviceWorker?.register('/cadeau/service-worker.js').catch(() => undefined);
  });
}
