import { abortAfter, monotonicMs } from '@girouette/platform/async';
import { createHash } from 'node:crypto';
import { VARIES_FOR_HEADER } from '@girouette/contracts/headers';
import { measureCall, outcomeOfStatus, type Metrics } from '@girouette/platform/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

/** For how long an answer of the game service is used. */
const FRESH_MS = 500;
/** A guest never waits longer for the page's data; the document is then sent without it. */
const TIME_LIMIT_MS = 250;
/** Concurrent requests. Many random addresses must not keep the game service from its guests. */
const MAX_REQUESTS = 50;
export const MAX_PAGES = 2_000;

export interface PageAnswersOptions {
  /** Where instances of the game service answer `GET /api/game/play`. */
  gameUrls: readonly string[];
  log: FastifyBaseLogger;
  metrics: Metrics;
}

/** The game service's answer about a page. */
export interface Answer {
  /** Null when there is no such page. */
  page: unknown;
  /** Equal for equal answers. */
  digest: string;
  /** `x-varies-for`: the media that would change the answer. */
  variesFor: string | null;
}

/** A value that may be used again until a moment of the monotonic clock. */
export interface Fresh<T> {
  value: Promise<T>;
  until: number;
}

/**
 * Asks the game service about pages. Those who ask meanwhile, and the languages of a page, share an answer.
 * @returns a function from a query to its answer; null while too many calls run, and without a usable answer in time
 */
export function createPageAnswers(
  options: PageAnswersOptions,
): (query: string) => Promise<Answer | null> {
  const answers = new LRUCache<string, Fresh<Answer | null>>({ max: MAX_PAGES });
  let requests = 0;
  return async (query) => {
    const last = answers.get(query);
    if (requests >= MAX_REQUESTS && !(last && monotonicMs() < last.until)) return null;
    return freshOf(answers, query, () => {
      requests += 1;
      return pageOf(options, query)
        .catch((error: unknown) => {
          options.log.warn({ err: error }, 'A page is sent without its data');
          return null;
        })
        .finally(() => {
          requests -= 1;
        });
    });
  };
}

/** The value of a key that is still fresh, else a new one. Those who ask meanwhile share it. */
export function freshOf<T>(
  values: LRUCache<string, Fresh<T>>,
  key: string,
  create: () => Promise<T>,
): Promise<T> {
  const last = values.get(key);
  if (last && monotonicMs() < last.until) return last.value;
  const value = create();
  values.set(key, { value, until: monotonicMs() + FRESH_MS });
  return value;
}

/** An instance that is being replaced takes no connection; the next one is asked. @throws Error when none takes it */
async function firstToConnect(
  [url, ...others]: readonly string[],
  path: string,
  request: RequestInit,
): Promise<Response> {
  try {
    return await fetch(`${url}${path}`, request);
  } catch (error) {
    if (others.length === 0) throw error;
    return firstToConnect(others, path, request);
  }
}

/** @throws Error without a usable answer in time */
async function pageOf({ gameUrls, metrics }: PageAnswersOptions, query: string): Promise<Answer> {
  const answer = await measureCall(
    { metrics, to: 'game', outcomeOf: (answer: Response) => outcomeOfStatus(answer.status) },
    (headers) =>
      firstToConnect(gameUrls, `/api/game/play?${query}`, {
        headers,
        signal: abortAfter(TIME_LIMIT_MS),
      }),
  );
  const text = await answer.text();
  const isThere = answer.status !== 404;
  if (isThere && !answer.ok) throw new Error(`The game service answered ${answer.status}`);
  return {
    page: isThere ? JSON.parse(text) : null,
    digest: createHash('sha256').update(text).digest('base64'),
    variesFor: answer.headers.get(VARIES_FOR_HEADER),
  };
}
