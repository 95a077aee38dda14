import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointDefinition } from '@girouette/contracts';
import { send } from '../kubernetes/requests';

/** As the guest's page does (mf-spin/src/shared/spin-api.ts). */
const ATTEMPT_LIMIT_MS = 8_000;
const DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** Then a guest presses again. */
const LAST_DELAY_MS = 2_000;
const REPEAT_LIMIT_MS = 240_000;
/** The statuses that the gateway may answer while something is away. */
const AWAY = [502, 503, 504];

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  /** Null for a page. */
  json: unknown;
}

/** An endpoint, or a page. */
interface Asked {
  method: EndpointDefinition['method'];
  path: string;
}

export interface Ask {
  /** @returns null without an answer, when it is unknown whether the request has had an effect */
  once: (endpoint: Asked, request: Request) => Promise<Answer | null>;
  /**
   * Repeats the same request until it is answered.
   * @param onAttempt called after each attempt, with its start time
   * @throws Error after four minutes without an answer
   */
  untilAnswered: (
    endpoint: Asked,
    request: Request,
    onAttempt?: (at: number, isAnswered: boolean) => void,
  ) => Promise<Answer>;
  /** A sentence for each answer that no fault explains. */
  unexpected: string[];
}

/**
 * Requests of clients that repeat unanswered requests.
 * @param socketPath of the gateway
 */
export function createAsk(socketPath: string): Ask {
  const unexpected: string[] = [];
  let count = 0;

  async function once(
    { method, path }: Asked,
    { params = {}, query, body, headers }: Request,
  ): Promise<Answer | null> {
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    // Each request has another address, because of the limits per address.
    const address = `198.18.${String((count >> 8) & 255)}.${String(count & 255)}`;
    count += 1;
    const answer = await send(socketPath, {
      ...{ method: method as 'GET' | 'POST' | 'PUT', path: `${filled}${search}` },
      headers: { accept: 'application/json', 'x-forwarded-for': address, ...headers },
      ...(body && { body }),
      timeoutMs: ATTEMPT_LIMIT_MS,
    }).catch(() => null);
    if (answer === null || AWAY.includes(answer.status)) return null;
    if (answer.status >= 500 || answer.status === 429) {
      unexpected.push(`${path} answered ${String(answer.status)} ${answer.text.slice(0, 200)}`);
      return null;
    }
    const isJson = /^[[{]/.test(answer.text);
    return { status: answer.status, json: isJson ? JSON.parse(answer.text) : null };
  }

  return {
    once,
    unexpected,
    async untilAnswered(endpoint, request, onAttempt) {
      const since = performance.now();
      for (let tries = 0; performance.now() - since < REPEAT_LIMIT_MS; tries++) {
        const at = performance.now();
        const answer = await once(endpoint, request);
        onAttempt?.(at, answer !== null);
        if (answer) return answer;
        await sleep(DELAYS_MS[tries] ?? LAST_DELAY_MS);
      }
      throw new Error(`${endpoint.path} was not answered within ${String(REPEAT_LIMIT_MS)} ms`);
    },
  };
}
