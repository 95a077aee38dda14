import { createRoot } from 'react-dom/client';
import { loadTexts } from '../shared/load-texts';
import { setTexts } from '../shared/texts';
import { TestPlay } from '../app/test-play';
// As for the dialogs.
import '@girouette/ui/tokens.css';

declare const __webpack_public_path__: string;

/** Shows the test in place of the page in the document. */
export async function start(element: Element, token: string): Promise<void> {
  const href = `${__webpack_public_path__}test-play.css`;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  setTexts('fr', await loadTexts('fr'));
  element.replaceChildren();
  createRoot(element).render(<TestPlay token={token} />);
}
