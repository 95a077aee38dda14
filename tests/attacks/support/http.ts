import type { EndpointDefinition } from '@girouette/contracts';
import { assertDeclared } from '@girouette/contracts/testing/assert-declared';
import { PHONE_USER_AGENT } from '../../support/user-agent';

/** A request of an endpoint, before it is sent. */
export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON. A string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body. Undefined when it is empty. @throws SyntaxError when it is not JSON */
  json: <T = Record<string, unknown>>() => T;
  /** The milliseconds from the request to the end of the response. */
  ms: number;
}

const LIMIT_MS = 10_000;

/** The path and query of a request. */
export function addressOf(call: EndpointDefinition, { params = {}, query }: Request): string {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

/** Sends a request to an endpoint through the gateway. @throws Error when the contract does not declare the response */
export async function sendCall(
  url: string,
  call: EndpointDefinition,
  request: Request,
): Promise<Reply> {
  const reply = await send(`${url}${addressOf(call, request)}`, {
    method: call.method,
    ...request,
  });
  if (!leadsElsewhere(request)) assertDeclared(call, reply);
  return reply;
}

/** Whether a parameter disappears from the path. The path may then be that of another endpoint. */
const leadsElsewhere = ({ params = {} }: Request): boolean =>
  Object.values(params).some((value) => /^\.{0,2}$/.test(value));

/** Sends one request and reads the whole response. @throws Error after 10 s */
export async function send(
  url: string,
  { method = 'GET', headers = {}, body }: Request & { method?: string } = {},
): Promise<Reply> {
  const started = performance.now();
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      'user-agent': PHONE_USER_AGENT,
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
