/**
 * The requests of the guest's pages. Imports only types from the contracts: the page's size is limited, and the schemas would double it. Its
 * error classes are smaller than those of the other frontends.
 */
import type { EndpointPayload, Network, ErrorBody } from '@girouette/contracts';
import type {
  GuestMails,
  GuestPass,
  GuestPlays,
  GuestReviews,
} from '@girouette/contracts/mails/http/my-data';
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import type { spinWheel, Play } from '@girouette/contracts/plays/http/plays';
import type { TestPlay } from '@girouette/contracts/plays/http/test-plays';
import type { Rules } from '@girouette/contracts/pages/http/rules';
import { request } from '@girouette/ui/api';
import type { SavedVoucher } from '../voucher/saved-vouchers';
import { language } from './texts';

/** The server answered with an error whose message is meant for the guest. */
export class ApiError extends Error {
  constructor(readonly body: ErrorBody) {
    super(body.message);
  }
}

/** No usable answer: no network, a timeout, or a 5xx response. A retry may help. */
export class NetworkError extends Error {}

const REQUEST_TIMEOUT_MS = 8_000;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

const call = <T>({ path, ...options }: Call, read = readAnswer<T>): Promise<T> =>
  request<T>(`/api${path}`, {
    ...options,
    // The answer has sentences for the guest.
    headers: { 'accept-language': language, ...options.headers },
    timeoutMs: REQUEST_TIMEOUT_MS,
    read,
  }).catch((error: unknown) => {
    throw error instanceof ApiError ? error : new NetworkError();
  });

async function readAnswer<T>(response: Response): Promise<T> {
  const answer: unknown = await response.json();
  if (response.ok) return answer as T;
  if (response.status >= 500) throw new NetworkError();
  throw new ApiError(answer as ErrorBody);
}

/** Delays between attempts; together they outlast a restart of the server. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** Retries while there is no answer, and at once when the network is back. Only for idempotent requests. */
export async function withRetry<T>(work: () => Promise<T>, delays = RETRY_DELAYS_MS): Promise<T> {
  for (const delay of delays) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      await new Promise((resume) => {
        setTimeout(resume, delay);
        addEventListener('online', resume, { once: true });
      });
    }
  }
  return work();
}

declare global {
  interface Window {
    /** The response to the first script of the page; null without one. */
    girouettePage?: Promise<Response | null> | undefined;
  }
}

/** The page's data: the prefetched response, or a new request. */
async function prefetchedOr<T>(wanted: Call, read = readAnswer<T>): Promise<T> {
  const prefetched = window.girouettePage;
  // A response can be read only once, and a retry must send a new request.
  window.girouettePage = undefined;
  const response = prefetched && (await withTimeout(prefetched));
  return response?.ok ? read(response) : call(wanted, read);
}

export const readPage = (pageId: string): Promise<GamePage> =>
  prefetchedOr({ method: 'GET', path: `/game/play?pageId=${encodeURIComponent(pageId)}` });

/** @param version of an earlier play; empty for the rules in force */
export const readRules = (pageId: string, version = '') =>
  call<Rules>({
    method: 'GET',
    path: `/game/rules?pageId=${encodeURIComponent(pageId)}${version && `&version=${version}`}`,
  });

function withTimeout<T>(promise: Promise<T>): Promise<T | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, REQUEST_TIMEOUT_MS, null));
  return Promise.race([promise, timeout]);
}

/** @param token from the address of the voucher */
export const readVoucher = (token: string) =>
  prefetchedOr<SavedVoucher>(
    { method: 'POST', path: '/game/vouchers', body: { token } },
    async (response) => {
      const readAt = new Date(Date.parse(response.headers.get('date')!) || Date.now());
      return {
        voucher: await readAnswer(response),
        readAt: readAt.toISOString(),
        readOn: Date.now(),
      };
    },
  );

export const countVisit = (pageId: string, visitId: string) =>
  call<undefined>({
    method: 'POST',
    // The address may name the medium by which the guest came.
    path: `/game/${encodeURIComponent(pageId)}/visits${location.search}`,
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

/** @param key the same for every attempt of one spin, so that the server returns the same play */
export const spin = (play: EndpointPayload<typeof spinWheel>['body'], key: string) =>
  call<Play>({
    method: 'POST',
    path: `/game/spin${location.search}`,
    body: { ...play, language },
    headers: { 'idempotency-key': key },
  });

/** @param token from the address of an owner's test */
export const readTestPage = (token: string) =>
  call<GamePage>({ method: 'POST', path: '/game/test-pages', body: { token } });

/** A repeat is answered with the same play. */
export const spinTest = (token: string) =>
  call<TestPlay>({ method: 'POST', path: '/game/test-spins', body: { token } });

export interface ReviewDraft {
  name: string;
  rating: string;
  text: string;
}

export const sendReview = (
  review: ReviewDraft & { pageId: string; ownerId: string; ticket: string; email: string },
) => call<{ message: string }>({ method: 'POST', path: '/review', body: { ...review, language } });

/** Asks for one mail with all gifts of the address that are still handed over. */
export const sendLostGifts = (lost: { email: string; pageId: string }) =>
  call<{ message: string }>({
    method: 'POST',
    path: '/result/lost-gifts',
    body: { ...lost, language },
  });

export const sendResult = (result: {
  email: string;
  selectedGift: string;
  message: string;
  resturantName: string;
  resturantAddress: string;
  pageId: string;
  ticket: string;
}) => call<{ message: string }>({ method: 'POST', path: '/result', body: { ...result, language } });

type Message = { message: string };

/** @param given.ticket the proof of a play; the guest of it accepts the restaurant's offers */
export const giveBirthday = (given: { ticket: string; birthday: string }) =>
  call<Message>({ method: 'POST', path: '/result/birthdays', body: given });

/** Asks for the mail with the link to a guest's data. The answer is the same for every address. */
export const requestMyDataLink = (asked: { email: string; pageId: string }) =>
  call<Message>({ method: 'POST', path: '/result/my-data/links', body: { ...asked, language } });

/** @param link from the fragment of the address; it works once */
export const openMyData = (link: string) =>
  call<GuestPass>({ method: 'POST', path: '/result/my-data/passes', body: { link } });

const withPass =
  <T>(path: string) =>
  (pass: string) =>
    call<T>({ method: 'POST', path, body: { pass } });

export const readMyPlays = /* @__PURE__ */ withPass<GuestPlays>('/game/my-data');
export const readMyMails = /* @__PURE__ */ withPass<GuestMails>('/result/my-data');
export const readMyReviews = /* @__PURE__ */ withPass<GuestReviews>('/review/my-data');
export const withdrawMyConsent = /* @__PURE__ */ withPass<Message>('/result/my-data/withdrawals');
/** @param birthday as MM-dd; null removes it */
export const changeMyBirthday = (pass: string, birthday: string | null) =>
  call<Message>({ method: 'POST', path: '/result/my-data/birthdays', body: { pass, birthday } });
export const eraseMyData = (pass: string) =>
  call<Message>({ method: 'POST', path: '/result/my-data/erasures', body: { pass, language } });
