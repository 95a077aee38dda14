import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { LANGUAGE_CODES, type Language } from '@girouette/contracts/languages';
import { MEDIUM_TOKEN } from '@girouette/contracts/pages/medium';
import { doesVaryFor } from '@girouette/platform/runtime';
import { LRUCache } from 'lru-cache';
import type { StoredFile } from './files';
import {
  createPageAnswers,
  freshOf,
  MAX_PAGES,
  type Answer,
  type Fresh,
  type PageAnswersOptions,
} from './page-answers';
import { withContent } from './with-content';

/** The status of a document. It equals the status of the calls about such a page. */
const STATUS = {
  online: 200,
  early: 200,
  closed: 200,
  'sold-out': 200,
  unknown: 404,
  over: 410,
  expired: 410,
  moved: 410,
  deactivated: 423,
  mediumOff: 423,
} as const;
/** The current and the previous build in each language, with room to spare. */
const MAX_BUILDS = 4 * LANGUAGE_CODES.length;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The exports of a build's `first-view.cjs`. */
interface Program {
  renderDocument: (
    document: string,
    page: unknown,
    language: Language,
  ) => { html: string; style: string; state: keyof typeof STATUS };
}

/** A document with the data of its landing page. */
export interface FirstView {
  status: number;
  file: StoredFile;
  /** The hashes of the added style elements, for the content security policy. */
  styles: readonly string[];
}

interface Wanted {
  pageId: string;
  /** The value of `m` in the address: the token of a medium, or anything else. */
  medium: unknown;
  language: Language;
  /** The document of the build, without data. */
  document: StoredFile;
  /** The build's `first-view.cjs`. */
  program: string;
}

/** A rendered view, and the answer that it shows. */
interface Rendered {
  digest: string;
  view: FirstView;
}

/**
 * Renders documents with the data of their landing page, so that guests see the restaurant's own wheel first. A value of `m` costs no more
 * than the plain page, unless it names a medium that is off (`packages/contracts/src/pages/http/media.ts`), and an answer that did not change is not
 * rendered again.
 * @returns a function that resolves to null when the data does not arrive in time
 */
export function createFirstViews(options: PageAnswersOptions) {
  const { log } = options;
  const recent = new LRUCache<string, Fresh<FirstView | null>>({ max: MAX_PAGES });
  const answerOf = createPageAnswers(options);
  const rendered = new LRUCache<string, Rendered>({ max: MAX_PAGES });
  /** The view of all unknown pages, by document and language, because a client can request any number of them. */
  const unknown = new LRUCache<string, Promise<FirstView>>({ max: MAX_BUILDS });

  return async (wanted: Wanted): Promise<FirstView | null> => {
    if (!UUID.test(wanted.pageId)) return unknownView(wanted).catch(withoutData);
    const query = await queryFor(wanted);
    return query === null ? null : viewOf(wanted, query);
  };

  function withoutData(error: unknown): null {
    log.warn({ err: error }, 'A page is sent without its data');
    return null;
  }

  /** The query of the call whose answer the guest sees; null without an answer. */
  async function queryFor({ pageId, medium }: Wanted): Promise<string | null> {
    const plain = `pageId=${pageId}`;
    if (typeof medium !== 'string' || !MEDIUM_TOKEN.test(medium)) return plain;
    const answer = await answerOf(plain);
    if (answer === null) return null;
    return doesVaryFor(answer.variesFor, medium) ? `${plain}&m=${medium}` : plain;
  }

  function viewOf(wanted: Wanted, query: string): Promise<FirstView | null> {
    const key = `${query} ${wanted.language} ${wanted.document.hash}`;
    return freshOf(recent, key, async () => {
      const answer = await answerOf(query);
      if (answer === null) return null;
      const view = answer.page === null ? unknownView(wanted) : renderPage(wanted, { answer, key });
      return view.catch(withoutData);
    });
  }

  /** @throws Error when the build's program does not render it */
  function unknownView(wanted: Wanted): Promise<FirstView> {
    const key = `unknown ${wanted.language} ${wanted.document.hash}`;
    const known = unknown.get(key);
    if (known) return known;
    const answer = { page: null, digest: '', variesFor: null };
    const view = renderPage(wanted, { answer, key });
    unknown.set(key, view);
    view.catch(() => unknown.delete(key));
    return view;
  }

  async function renderPage(
    { document, program, language }: Wanted,
    { answer: { page, digest }, key }: { answer: Answer; key: string },
  ): Promise<FirstView> {
    const last = rendered.get(key);
    if (last?.digest === digest) return last.view;
    const { renderDocument } = createRequire(program)(program) as Program;
    const { html, style, state } = renderDocument(document.plain.toString(), page, language);
    // Compressed again only when the document changed: an answer also has what the document does not show.
    const isSame = last?.view.file.plain.equals(Buffer.from(html));
    const file = isSame ? last!.view.file : { ...(await withContent(document, html)), language };
    const view = {
      status: STATUS[state],
      file,
      styles: style === '' ? [] : [`sha256-${createHash('sha256').update(style).digest('base64')}`],
    };
    rendered.set(key, { digest, view });
    return view;
  }
}
