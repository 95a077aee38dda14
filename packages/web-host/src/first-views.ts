import { monotonicMs, abortAfter } from '@girouette/async';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { LANGUAGE_CODES, type Language } from '@girouette/contracts/guest-texts/languages';
import { MEDIUM_TOKEN } from '@girouette/contracts/medium';
import { measureCall, outcomeOfStatus, type Metrics } from '@girouette/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { StoredFile } from './files';
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
  deactivated: 423,
  mediumOff: 423,
} as const;
/** For how long an answer of the game service is used. */
const FRESH_MS = 500;
/** A guest never waits longer for the page's data; the document is then sent without it. */
const TIME_LIMIT_MS = 250;
/** Concurrent requests. Many random addresses must not keep the game service from its guests. */
const MAX_REQUESTS = 50;
const MAX_PAGES = 2_000;
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
  /** What the address says in `m`: the token of a medium, or anything else. */
  medium: unknown;
  language: Language;
  /** The document of the build, without data. */
  document: StoredFile;
  /** The build's `first-view.cjs`. */
  program: string;
}

interface FirstViewsOptions {
  /** Where the game service answers `GET /api/game/play`. */
  gameUrl: string;
  log: FastifyBaseLogger;
  metrics: Metrics;
}

/** A value that may be used again until a moment of the monotonic clock. */
interface Fresh<T> {
  value: Promise<T>;
  until: number;
}

/**
 * Renders documents with the data of their landing page, so that guests see the restaurant's own wheel first.
 * @returns a function that resolves to null when the data does not arrive in time
 */
export function createFirstViews(options: FirstViewsOptions) {
  const { log } = options;
  const recent = new LRUCache<string, Fresh<FirstView | null>>({ max: MAX_PAGES });
  const answers = new LRUCache<string, Fresh<unknown>>({ max: MAX_PAGES });
  /** Compressed views. A view is compressed again only when it changed. */
  const compressed = new LRUCache<string, StoredFile>({ max: MAX_PAGES });
  /** The view of all unknown pages, by document and language, because anybody can request any number of them. */
  const unknown = new LRUCache<string, Promise<FirstView>>({ max: MAX_BUILDS });
  let requests = 0;

  return async (wanted: Wanted): Promise<FirstView | null> => {
    if (!UUID.test(wanted.pageId)) return unknownView(wanted).catch(withoutData);
    const asked = queryOf(wanted);
    const key = `${asked} ${wanted.language} ${wanted.document.hash}`;
    const last = recent.get(key);
    if (last && monotonicMs() < last.until) return last.value;
    if (requests >= MAX_REQUESTS) return null;
    requests += 1;
    const view = render(wanted, asked)
      .catch(withoutData)
      .finally(() => {
        requests -= 1;
      });
    recent.set(key, { value: view, until: monotonicMs() + FRESH_MS });
    return view;
  };

  /** The languages of a page share an answer. */
  function answerOf(asked: string): Promise<unknown> {
    const last = answers.get(asked);
    if (last && monotonicMs() < last.until) return last.value;
    const page = pageOf(options, asked);
    answers.set(asked, { value: page, until: monotonicMs() + FRESH_MS });
    return page;
  }

  function withoutData(error: unknown): null {
    log.warn({ err: error }, 'A page is sent without its data');
    return null;
  }

  /** @throws Error when the build's program does not render it */
  function unknownView(wanted: Wanted): Promise<FirstView> {
    const key = `unknown ${wanted.language} ${wanted.document.hash}`;
    const known = unknown.get(key);
    if (known) return known;
    const view = renderPage(wanted, { page: null, key });
    unknown.set(key, view);
    view.catch(() => unknown.delete(key));
    return view;
  }

  async function render(wanted: Wanted, asked: string): Promise<FirstView> {
    const page = await answerOf(asked);
    const { pageId, language, document } = wanted;
    // The media of a page that are not off share a view.
    const isOff = (page as { medium?: unknown } | null)?.medium !== undefined;
    const key = `${pageId} ${isOff ? 'off ' : ''}${language} ${document.hash}`;
    return page === null ? unknownView(wanted) : renderPage(wanted, { page, key });
  }

  async function renderPage(
    { document, program, language }: Wanted,
    { page, key }: { page: unknown; key: string },
  ): Promise<FirstView> {
    const { renderDocument } = createRequire(program)(program) as Program;
    const { html, style, state } = renderDocument(document.plain.toString(), page, language);
    let file = compressed.get(key);
    if (!file?.plain.equals(Buffer.from(html))) {
      file = { ...(await withContent(document, html)), language };
      compressed.set(key, file);
    }
    return {
      status: STATUS[state],
      file,
      styles: style === '' ? [] : [`sha256-${createHash('sha256').update(style).digest('base64')}`],
    };
  }
}

/** The query of the call that answers the page. Only what may be a token of a medium is passed on. */
const queryOf = ({ pageId, medium }: Wanted): string =>
  typeof medium === 'string' && MEDIUM_TOKEN.test(medium)
    ? `pageId=${pageId}&m=${medium}`
    : `pageId=${pageId}`;

/** @returns null when there is no such page @throws Error without a usable answer in time */
async function pageOf({ gameUrl, metrics }: FirstViewsOptions, query: string): Promise<unknown> {
  const answer = await measureCall(
    { metrics, to: 'game', outcomeOf: (answer: Response) => outcomeOfStatus(answer.status) },
    (headers) =>
      fetch(`${gameUrl}/api/game/play?${query}`, {
        headers,
        signal: abortAfter(TIME_LIMIT_MS),
      }),
  );
  const page: unknown = await answer.json();
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The game service answered ${answer.status}`);
  return page;
}
