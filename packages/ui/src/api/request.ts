export interface RequestOptions<T> {
  method: string;
  headers?: Record<string, string> | undefined;
  /** Sent as JSON. */
  body?: unknown;
  timeoutMs: number;
  /** Aborted when the time is up; the caller may abort it before. */
  limit?: AbortController;
  /** Reads a response that has a body. The time limit includes it. */
  read: (response: Response) => Promise<T>;
}

/**
 * Sends one request with JSON in its body, and reads the response; one without a body (204) is undefined.
 * @throws DOMException `AbortError` when `limit` was aborted
 * @throws what `fetch` throws when the connection is lost, and what `read` throws
 */
export async function request<T>(
  url: string,
  // `AbortSignal.timeout` is missing in the oldest browsers we support.
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
