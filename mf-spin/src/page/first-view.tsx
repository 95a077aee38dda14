import type { GamePage } from '@girouette/contracts/http/game';
import { renderToString } from 'react-dom/server';
import { App } from '../app/app';
import { stateOf, titleOf, type GuestState } from '../shared/page-state';
import { buttonColors } from '../shared/button-colors';

/** The markup built into the document: `App` before its data is loaded. */
export const render = () => renderToString(<App pageId={null} />);

export interface RenderedDocument {
  html: string;
  /** The content of the added style element, which the content security policy must allow. */
  style: string;
  state: GuestState | 'unknown';
}

/**
 * The document as a guest sees it before any script has run, with the page's data for the script.
 * @param document the document of the build, with the markup of {@link render}
 * @param page an answer of `GET /api/game/play`; null for an unknown page
 */
export function renderDocument(document: string, page: GamePage | null): RenderedDocument {
  const style = page === null ? '' : `:root{${declarationsOf(buttonColors(page.buttonColor))}}`;
  // `<` is the only markup character that could end the element early.
  const data = JSON.stringify(page).replaceAll('<', '\\u003c');
  const head =
    `<script type="application/json" id="page">${data}</script>` +
    (style && `<style>${style}</style>`);
  const markup = renderToString(<App pageId={page?._id ?? null} rendered={page} />);
  const html = document
    .replace(/(?=<script>)/, () => head)
    .replace(/(?<=<title>)[^<]*/, (neutral) => (page ? escaped(titleOf(page)) : neutral))
    .replace(render(), () => markup);
  return { html, style, state: page === null ? 'unknown' : stateOf(page) };
}

const declarationsOf = (properties: object) =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(';');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;' };
const escaped = (text: string) => text.replace(/[&<]/g, (letter) => ENTITIES[letter] ?? letter);
