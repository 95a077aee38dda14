export interface RequestOptions<T> {
  method: string;
  headers?: Record<string, string> | undefined;
  /** Sent as JSON. */
  body?: unknown;
  timeoutMs: number;
  /** Aborted at the time limit; the caller may abort it earlier. */
  limit?: AbortController;
  /** Reads a response with a body. Counts towards the time limit. */
  read: (response: Response) => Promise<T>;
}

/**
 * Sends one request with a JSON body and reads the response; a response without a body (204) is undefined.
 * @throws DOMException `AbortError` when `limit` was aborted
 * @throws errors of `fetch` when the connection is lost, and errors of `read`
 */
export async function request<T>(
  url: string,
  // `AbortSignal.timeout` is missing in the oldest supported browsers.
  { method, headers, body, timeoutMs, limit = new AbortController(), read }: RequestOptions<T>,
): Promise<T> {
  const timer = setTimeout(() => {
    limit.abort();
  }, timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: limit.signal,
    });
    return response.status === 204 ? (undefined as T) : await read(response);
  } finally {
    clearTimeout(timer);
  }
}
