import type { PresentedGift } from '@girouette/contracts/gifts/http/won-gifts';
import {
  ApiError,
  createApi,
  type EndpointAddress,
  type PayloadOf,
  type ResponseOf,
} from '@girouette/ui/api';
import type { Session } from '@girouette/ui/host';
import { readClock, type ClockReading } from '../rules/clock';
import type { Waiting } from '../rules/gift';

/** How long staff wait for an answer before the phone goes on without it. */
const PATIENCE_MS = 4_000;

/** The result of a request. `lost`: no answer, so a repeat may succeed, and the request may have arrived. */
export type Answer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'lost'; reason: 'network' | 'session' | 'busy' };

/** Whether the server answered a request, and what its clock shows. */
export interface Reached {
  isReached: boolean;
  clock: ClockReading | null;
}

export type CounterApi = ReturnType<typeof createCounterApi>;

/** The requests of the counter. No function throws; without an answer within some seconds the result is `lost`. */
export function createCounterApi({
  session,
  onAnswer,
}: {
  session: Session;
  /** Called after each request. */
  onAnswer: (answer: Reached) => void;
}) {
  const api = createApi(session);

  async function ask<A extends EndpointAddress>(
    address: A,
    payload: PayloadOf<A>,
    signal?: AbortSignal,
  ): Promise<Answer<ResponseOf<A>>> {
    const limit = new AbortController();
    const stop = () => {
      limit.abort();
    };
    const timer = setTimeout(stop, PATIENCE_MS);
    signal?.addEventListener('abort', stop);
    let clock: ClockReading | null = null;
    const onHeaders = (headers: Headers) => {
      clock = readClock(headers.get('date'), Date.now());
    };
    try {
      const answer = api(address, payload, { signal: limit.signal, onHeaders });
      // The renewal of the token, which comes first, has a longer limit of its own.
      const value = (await Promise.race([answer, aborted(limit.signal)])) as ResponseOf<A>;
      onAnswer({ isReached: true, clock });
      return { kind: 'ok', value };
    } catch (error) {
      const answer = answerOf(error);
      onAnswer({ isReached: answer.kind !== 'lost' || answer.reason !== 'network', clock });
      return answer;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }

  return {
    check: (code: string) => ask('POST /api/game/gift-checks', { body: { code } }),
    /** @param options.isLate whether the gift was handed over before, without network */
    redeem: (
      { text: code, nonce, device, handedOverAt }: Waiting,
      { isLate, signal }: { isLate: boolean; signal?: AbortSignal },
    ): Promise<Answer<PresentedGift>> =>
      ask(
        'POST /api/game/redemptions',
        { body: { code, nonce, device, ...(isLate && { handedOverAt }) } },
        signal,
      ),
    undo: (id: string, body: { reason: string; device: string; redeemedAt?: string | undefined }) =>
      ask('POST /api/game/redemptions/:id/undo', { params: { id }, body }),
    recent: () => ask('GET /api/game/redemptions', {}),
    publicKey: () => ask('GET /api/game/gift-key', {}),
    handover: () => ask('GET /api/game/organisation/handover', {}),
    pages: (owner: string) => ask('GET /api/game', { query: { owner } }),
  };
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('no answer in time'));
    });
  });

function answerOf(error: unknown): Extract<Answer<never>, { kind: 'refused' | 'lost' }> {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
    return { kind: 'lost', reason: 'network' };
  }
  if (error.status === 401) return { kind: 'lost', reason: 'session' };
  if (error.status === 429) return { kind: 'lost', reason: 'busy' };
  return { kind: 'refused', error };
}
