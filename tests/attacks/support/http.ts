import type { EndpointDefinition } from '@girouette/contracts';

/** A request for a call of the contract, before it is sent. */
export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined when there is none. @throws SyntaxError for what is no JSON */
  json: <T = Record<string, unknown>>() => T;
  /** From sending to the end of the answer, in milliseconds. */
  ms: number;
}

const LIMIT_MS = 10_000;

/** Path and query of a call with what the request names. */
export function addressOf(call: EndpointDefinition, { params = {}, query }: Request): string {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

/** Makes a call of the contract through the front door. */
export const sendCall = (url: string, call: EndpointDefinition, request: Request): Promise<Reply> =>
  send(`${url}${addressOf(call, request)}`, { method: call.method, ...request });

/** Sends one request and reads its answer to the end. @throws when there is none within 10 s */
export async function send(
  url: string,
  { method = 'GET', headers = {}, body }: Request & { method?: string } = {},
): Promise<Reply> {
  const started = performance.now();
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    json: <T>() => (text === '' ? undefined : JSON.parse(text)) as T,
    ms: performance.now() - started,
  };
}

/** The scripts that a page loads. */
export async function scriptsOf(page: string): Promise<string[]> {
  const { text } = await send(page, { headers: { accept: 'text/html' } });
  return [...text.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
}
