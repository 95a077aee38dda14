import { openHttp2, ask } from '@girouette/server/serve/testing/browse';
import { PHONE_USER_AGENT } from '../../../../tests/support/user-agent';
import { until } from '../../../../tests/e2e/support/until';
import type { SendOptions, Sender } from './client';

interface Http2Client extends Sender {
  /** @throws Error when the answer is not 200 */
  get(path: string): Promise<string>;
  close(): void;
}

/** A browser with one connection over HTTP/2, to a front on this machine. */
export function openHttp2Client(to: { port: number; domain: string; ca: string }): Http2Client {
  const session = openHttp2(to);
  // Each request reports it.
  session.on('error', () => undefined);
  const authority = `${to.domain}:${to.port}`;
  const common = { ':authority': authority, 'user-agent': PHONE_USER_AGENT };

  return {
    async get(path) {
      const { status, body } = await ask(session, { ...common, ':path': path });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return body;
    },
    sendUntilAnswered: <T>(path: string, body: unknown, { key, token }: SendOptions = {}) =>
      until(
        async () => {
          const headers = {
            ...common,
            ':method': 'POST',
            ':path': path,
            origin: `https://${authority}`,
            'content-type': 'application/json',
            ...(key !== undefined && { 'idempotency-key': key }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          };
          const answer = await ask(session, headers, JSON.stringify(body));
          if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
          const json = (answer.body === '' ? null : JSON.parse(answer.body)) as T;
          return { status: answer.status, json };
        },
        { timeoutMs: 60_000, what: path },
      ),
    close: () => session.close(),
  };
}
