import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import type { Language } from '@girouette/contracts/languages';
import { pageIdOf, TEST_PARAMETER } from '@girouette/contracts/wheel-path';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { takeTexts, type DocumentTexts } from './shared/document-texts';
import { loadTestPlay } from './shared/load-late';
import { loadTexts } from './shared/load-texts';
import { loadGuestSession } from './shared/spin-storage';
import { setTexts } from './shared/texts';
import '@girouette/ui/tokens.css';
import './page/page.css';

const pageId = pageIdOf(location.pathname);
const dataIn = (id: string) => document.getElementById(id)?.textContent;
const data = dataIn('page');
/** The token of an owner's test of the page. Null for guests. */
const test = new URLSearchParams(location.search).get(TEST_PARAMETER);
const app = (
  <App pageId={pageId} rendered={data ? (JSON.parse(data) as GamePage | null) : undefined} />
);
// The first access to the tab's storage waits for another process.
if (pageId !== null) loadGuestSession(pageId);

/** A development build has neither a first view nor texts in its document. */
async function startInDevelopment() {
  setTexts('fr', await loadTexts('fr'));
  createRoot(document.body.appendChild(document.createElement('div'))).render(app);
}

if (process.env.NODE_ENV === 'development') void startInDevelopment();
else {
  takeTexts(
    document.documentElement.lang as Language,
    JSON.parse(dataIn('texts')!) as DocumentTexts,
  );
  const element = document.getElementById('app')!;
  if (test) void loadTestPlay().then(({ start }) => start(element, test));
  // In a separate task, because a slow phone answers no tap during a task.
  else setTimeout(() => hydrateRoot(element, app));
}
