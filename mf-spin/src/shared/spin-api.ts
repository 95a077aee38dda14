/**
 * The calls that a guest's page makes. Written by hand over `fetch`, because the page's whole weight is budgeted and the
 * contracts' schemas would double it; the types are the contracts' own.
 */
import type { Network, ErrorBody } from '@girouette/contracts';
import type { GamePage, Play } from '@girouette/contracts/http/game';

/** The server answered with a refusal whose message is meant for the guest. */
export class Refusal extends Error {
  constructor(readonly problem: ErrorBody) {
    super(problem.message);
    this.name = 'Refusal';
  }
}

/** No usable answer: no network, no answer in time, or a part of the system is down. Trying again may help. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const TIME_LIMIT_MS = 8_000;

interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

async function call<T>({ method, path, body, headers }: Request): Promise<T> {
  // `AbortSignal.timeout` is younger than the oldest phones we serve.
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort();
  }, TIME_LIMIT_MS);
  try {
    const response = await fetch(new URL(`/api${path}`, location.origin), {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: limit.signal,
    });
    return await answerOf<T>(response);
  } catch (error) {
    throw error instanceof Refusal ? error : new NoAnswer();
  } finally {
    clearTimeout(timer);
  }
}

async function answerOf<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json();
  if (response.ok) return answer as T;
  if (response.status >= 500) throw new NoAnswer();
  throw new Refusal(answer as ErrorBody);
}

/** Waits between tries, in milliseconds: a restart of the server is over well within them. */
const RETRY_WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** Tries again while there is no answer, at once when the network comes back. Only for calls that may be repeated. */
export async function withRetries<T>(work: () => Promise<T>, waits = RETRY_WAITS_MS): Promise<T> {
  for (const wait of waits) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      await new Promise((resume) => {
        setTimeout(resume, wait);
        addEventListener('online', resume, { once: true });
      });
    }
  }
  return work();
}

declare global {
  interface Window {
    /** What `page/ask-early.js` has asked for; null when there was no answer. */
    girouettePage?: Promise<Response | null> | undefined;
  }
}

/** The page's data: what was asked for before this script was there, or else asked for now. */
export async function readPage(pageId: string): Promise<GamePage> {
  const early = window.girouettePage;
  // An answer can be read once, and trying again must ask again.
  window.girouettePage = undefined;
  const response = early && (await orNullInTime(early));
  if (response?.ok) return answerOf<GamePage>(response);
  return call({ method: 'GET', path: `/game/play?pageId=${encodeURIComponent(pageId)}` });
}

function orNullInTime<T>(promise: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, TIME_LIMIT_MS, null));
  return Promise.race([promise, late]);
}

export const countVisit = (pageId: string, visitId: string) =>
  call<undefined>({
    method: 'POST',
    path: `/game/${encodeURIComponent(pageId)}/visits`,
    body: { visitId },
  });

export const countClick = (pageId: string, network: Network) =>
  call<undefined>({
    method: 'POST',
    path: `/game/${encodeURIComponent(pageId)}/clicks`,
    body: { network },
  });

export const checkParticipation = (pageId: string, email: string) =>
  call<{ message: string }>({ method: 'POST', path: '/review/check', body: { pageId, email } });

/** @param key the same for every try of one spin, so that the server answers the same play */
export const spin = (play: { pageId: string; email: string }, key: string) =>
  call<Play>({
    method: 'POST',
    path: '/game/spin',
    body: play,
    headers: { 'idempotency-key': key },
  });

export interface ReviewDraft {
  name: string;
  rating: string;
  text: string;
}

export const sendReview = (
  review: ReviewDraft & { pageId: string; ownerId: string; ticket: string },
) => call<{ message: string }>({ method: 'POST', path: '/review', body: review });

export const sendResult = (result: {
  email: string;
  selectedGift: string;
  message: string;
  resturantName: string;
  resturantAddress: string;
  pageId: string;
  ticket: string;
}) => call<{ message: string }>({ method: 'POST', path: '/result', body: result });
