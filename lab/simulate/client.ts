import { isDependencyOutage, withTimeout } from '@girouette/platform/async';
import type { EndpointDefinition, Principal } from '@girouette/contracts';
import { signAccessToken, systemClock, type Keys } from '@girouette/platform/kit';
import type { Server, Wire } from './wire';
import type { World } from './world';

/** Visits of bots do not count. */
const USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
/** Shorter than the life of an access token. */
const SESSION_MS = 600_000;
const ANSWER_LIMIT_MS = 20_000;

export interface Request {
  as?: Principal;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** An object, or JSON as it is sent. */
  body?: object | string;
  key?: string;
  /** The header `Stripe-Signature`. */
  signature?: string;
  /** The caller's address. */
  from?: string;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** Sends a client's request to the gateway. @returns null when no answer comes */
export type Call = (endpoint: EndpointDefinition, request?: Request) => Promise<Answer | null>;

/** @param options.find the running gateway */
export function createClient(
  world: World,
  options: { find: () => Server | undefined; keys: Keys; wire: Wire },
): Call {
  const { find, keys, wire } = options;
  const tokenFor = createSessions(keys);

  return async ({ method, path }, request = {}) => {
    const { as, params = {}, query, body, key, signature, from = '10.0.0.1' } = request;
    const resource = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const url = query ? `${resource}?${String(new URLSearchParams(query))}` : resource;
    const headers = {
      'user-agent': USER_AGENT,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(signature !== undefined && { 'stripe-signature': signature }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${tokenFor(as)}` }),
    };
    const carried = wire.carry({
      way: 'client/gateway',
      find,
      request: {
        ...{ method, url, remoteAddress: from, headers },
        ...(body !== undefined && { payload: body }),
      },
    });
    const response = await withTimeout(ANSWER_LIMIT_MS, url, carried).catch(noAnswer);
    world.trace(`${method} ${url} ${response?.statusCode ?? 'no answer'}`);
    if (!response) return null;
    return {
      status: response.statusCode,
      body: response.body === '' ? null : response.json<unknown>(),
    };
  };
}

function noAnswer(error: unknown): null {
  if (isDependencyOutage(error)) return null;
  throw error;
}

/** Access tokens, each used for some time, as browsers do. */
function createSessions(keys: Keys): (principal: Principal) => string {
  const sessions = new Map<string, { token: string; untilMs: number }>();
  return (principal) => {
    const { userId: sessionId } = principal;
    const now = systemClock.now();
    const known = sessions.get(sessionId);
    if (known && now.getTime() < known.untilMs) return known.token;
    const token = signAccessToken({ keys, principal, sessionId, now });
    sessions.set(sessionId, { token, untilMs: now.getTime() + SESSION_MS });
    return token;
  };
}
