import { request } from 'node:http';

const LIMIT_MS = 10_000;

/**
 * Sends one request over a separate connection.
 * @throws Error without an answer
 */
export function send(
  socketPath: string,
  options: {
    path: string;
    method?: 'GET' | 'POST' | 'PUT';
    headers?: Record<string, string>;
    body?: object;
    /** How long the connection may be silent. */
    timeoutMs?: number;
  },
): Promise<{ status: number; text: string }> {
  const { path, method = 'GET', headers, body, timeoutMs = LIMIT_MS } = options;
  return new Promise((done, refuse) => {
    const sent = request(
      {
        ...{ socketPath, path, method, agent: false, timeout: timeoutMs },
        headers: {
          host: 'localhost:8080',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const chunks: string[] = [];
        response.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
        response.on('error', refuse);
        response.on('end', () => {
          done({ status: response.statusCode ?? 0, text: chunks.join('') });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${String(timeoutMs)} ms`)));
    sent.on('error', refuse);
    sent.end(body && JSON.stringify(body));
  });
}
