import type { ResponseOf, EndpointAddress, PayloadOf } from './endpoint-address';
import { ApiError } from './api-error';
import { request } from './request';

const REQUEST_TIMEOUT_MS = 15_000;

export interface SendOptions {
  token?: string | null;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /** How long the whole response may take, in milliseconds. Default 15,000. */
  timeoutMs?: number | undefined;
  /** Receives the headers of the response, e.g. to read `TOTAL_COUNT_HEADER`. */
  onHeaders?: ((headers: Headers) => void) | undefined;
  /** Reads a response that is a file, e.g. to show its progress. */
  readBlob?: ((response: Response) => Promise<Blob>) | undefined;
}

const blobOf = (response: Response) => response.blob();

interface LoosePayload {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/**
 * Sends one request, without retries, and reads the response.
 * @throws ApiError for an error response, a lost connection, or a response that takes longer than `timeoutMs`
 * @throws DOMException `AbortError` when `signal` was aborted
 */
export async function send<A extends EndpointAddress>(
  address: A,
  payload: PayloadOf<A>,
  options: SendOptions = {},
): Promise<ResponseOf<A>> {
  const { token, signal, headers, timeoutMs = REQUEST_TIMEOUT_MS } = options;
  const { onHeaders, readBlob = blobOf } = options;
  const { params = {}, query = {}, body } = payload as LoosePayload;
  const [method, path] = address.split(' ') as [string, string];
  // `AbortSignal.any` is missing in the oldest supported browsers.
  const limit = new AbortController();
  const stop = () => {
    limit.abort();
  };
  signal?.addEventListener('abort', stop);
  try {
    const answer = await request<unknown>(fill(path, params) + queryString(query), {
      method,
      headers: {
        accept: 'application/json, */*',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body,
      timeoutMs,
      limit,
      read: async (response) => {
        if (!response.ok) throw await ApiError.from(response);
        onHeaders?.(response.headers);
        return isJson(response) ? ((await response.json()) as unknown) : readBlob(response);
      },
    });
    return answer as ResponseOf<A>;
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw limit.signal.aborted ? ApiError.timedOut(error) : ApiError.unreachable(error);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

const isJson = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('application/json') ?? false;

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));

function queryString(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter((entry) => entry[1] !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}
