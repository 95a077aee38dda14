import { setTimeout as sleep } from 'node:timers/promises';
import { PHONE_USER_AGENT } from '../../../../tests/support/user-agent';

/** One HTTP request with its response. */
export interface Exchange {
  call: string;
  /** Null when there was no response. */
  status: number | null;
  ms: number;
  contentType: string;
  retryAfter: string | null;
  body: string;
  at: number;
}

const CLIENT_LIMIT_MS = 20_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;
const RETRY_LIMIT_MS = 90_000;

/** A client of one origin that records every exchange. */
export interface Client {
  exchanges: Exchange[];
  get(path: string): Promise<Exchange>;
  /**
   * Repeats a request with the same body and key until the status is below 500.
   * @throws Error after 90 seconds
   */
  sendUntilAnswered<T>(
    path: string,
    body: unknown,
    options?: SendOptions,
  ): Promise<{ status: number; json: T }>;
}

/** The part that writes need. */
export type Sender = Pick<Client, 'sendUntilAnswered'>;

export interface SendOptions {
  key?: string;
  token?: string;
}

export function openClient(origin: string): Client {
  const exchanges: Exchange[] = [];

  async function exchange(path: string, init: RequestInit): Promise<Exchange> {
    const at = Date.now();
    const since = performance.now();
    const method = init.method ?? 'GET';
    const seen = await fetch(`${origin}${path}`, {
      ...init,
      signal: AbortSignal.timeout(CLIENT_LIMIT_MS),
    }).then(
      async (answer) => ({
        status: answer.status,
        contentType: answer.headers.get('content-type') ?? '',
        retryAfter: answer.headers.get('retry-after'),
        body: await answer.text(),
      }),
      (error: unknown) => ({
        status: null,
        contentType: '',
        retryAfter: null,
        body: String(error instanceof Error ? (error.cause ?? error) : error),
      }),
    );
    const whole = { ...seen, call: `${method} ${path}`, ms: performance.now() - since, at };
    exchanges.push(whole);
    return whole;
  }

  return {
    exchanges,
    get: (path) => exchange(path, {}),
    sendUntilAnswered: async <T>(path: string, body: unknown, { key, token }: SendOptions = {}) => {
      const until = Date.now() + RETRY_LIMIT_MS;
      for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        const answer = await exchange(path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'user-agent': PHONE_USER_AGENT,
            ...(key !== undefined && { 'idempotency-key': key }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
        });
        if (answer.status !== null && answer.status < 500) {
          const json = (answer.body === '' ? null : JSON.parse(answer.body)) as T;
          return { status: answer.status, json };
        }
        if (Date.now() > until) throw new Error(`${path} was never answered: ${answer.body}`);
        await sleep(pause);
      }
    },
  };
}
