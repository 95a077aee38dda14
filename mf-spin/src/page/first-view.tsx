import { document as texts } from '@girouette/guest-texts/compiled/document';
import { fill } from '@girouette/guest-texts/fill';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@girouette/contracts/languages';
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { renderToString } from 'react-dom/server';
import { App } from '../app/app';
import { allTextsOf, gameTextsOf } from '../shared/all-texts';
import { buttonColors } from '../shared/button-colors';
import { sentencesOf } from '../shared/document-texts';
import { nameOf, stateOf, type GuestState } from '../shared/page-state';
import { setTexts, t } from '../shared/texts';

/** The markup built into the document: `App` before its data is loaded, in French, with all texts for the script. */
export const render = () => markupOf({ language: DEFAULT_LANGUAGE });

export interface RenderedDocument {
  html: string;
  /** The content of the added style element, which the content security policy must allow. */
  style: string;
  state: GuestState | 'unknown';
}

/**
 * The document as a guest sees it before any script has run, with the page's data and its texts for the script.
 * @param document the document of the build, with the markup of {@link render}
 * @param page an answer of `GET /api/game/play`; null for an unknown page
 */
export function renderDocument(
  document: string,
  page: GamePage | null,
  language: Language = DEFAULT_LANGUAGE,
): RenderedDocument {
  const style = page === null ? '' : `:root{${declarationsOf(buttonColors(page.buttonColor))}}`;
  const head = dataElement('page', page && shownOf(page)) + (style && `<style>${style}</style>`);
  const french = texts[DEFAULT_LANGUAGE];
  const markup = markupOf({ language, page });
  const { neutralTitle, description, noscript } = texts[language];
  const title = page ? fill(t.documentTitle, { name: nameOf(page) }) : neutralTitle;
  const html = document
    .replace(/(?=<script>)/, () => head)
    .replace(/lang="fr"/, `lang="${language}" dir="${LANGUAGES[language].dir}"`)
    .replace(/(?<=<title>)[^<]*/, () => escaped(title))
    .replace(french.description, () => description)
    .replace(/(?<=<noscript[^>]*>)[^<]*/, () => escaped(noscript))
    .replace(render(), () => markup);
  return { html, style, state: page === null ? 'unknown' : stateOf(page) };
}

/** The guest's page in its element, and its texts. A page without data may become any screen. */
function markupOf({ language, page }: { language: Language; page?: GamePage | null }): string {
  const all = allTextsOf(language);
  setTexts(language, all);
  // A service of the release before states tells none, and its page may expire while a guest looks at it.
  const isOnline = page?.state === 'online' && stateOf(page) === 'online';
  const texts = {
    page: isOnline ? gameTextsOf(language) : all.page,
    conditions: page ? sentencesOf(page, all.conditionsOf) : {},
  };
  const app = renderToString(<App pageId={page?._id ?? null} rendered={page} />);
  return `<div id="app">${app}</div>${dataElement('texts', texts)}`;
}

/** The rules show the odds, and ask for them when a guest opens them. */
const ONLY_LATER =
  /frequency$|Clicks$|^(option[678]|buttonColorID|odds|facebook|twitter|tiktok|createdAt|version)$/;

/** A page without what its first view and its game do not use, since each guest would load it. */
const shownOf = (page: GamePage) =>
  Object.fromEntries(Object.entries(page).filter(([name]) => !ONLY_LATER.test(name)));

// `<` is the only markup character that could end the element early.
const dataElement = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const declarationsOf = (properties: object) =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(';');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;' };
const escaped = (text: string) => text.replace(/[&<]/g, (letter) => ENTITIES[letter] ?? letter);
