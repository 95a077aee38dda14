import { createRoot, hydrateRoot } from 'react-dom/client';
import { setTexts } from '../shared/texts';
import { MyDataPage } from './my-data-page';
import { FRENCH } from './reading';
import '@girouette/ui/tokens.css';
import '../page/page.css';

// Until the texts of another language are there.
setTexts('fr', FRENCH.game);

const root = document.getElementById('app');
const page = (
  <MyDataPage
    link={location.hash.slice(1)}
    pageId={new URLSearchParams(location.search).get('page') ?? ''}
    onOpened={() => {
      // Neither the history nor a shared address keeps the secret.
      history.replaceState(null, '', location.pathname + location.search);
    }}
  />
);
// Another link in the same tab loads no document.
addEventListener('hashchange', () => {
  location.reload();
});
// A development build has no first view to hydrate.
if (process.env.NODE_ENV === 'development') {
  if (root) createRoot(root).render(page);
} else if (root) {
  hydrateRoot(root, page);
}
