import { once } from 'node:events';
import {
  connect as connectHttp2,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http2';
import { request } from 'node:https';
import { buffer, text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import type { IncomingMessage } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Browsing {
  port: number;
  domain: string;
  /** Without it, the client does not check the certificate. */
  ca?: string | undefined;
}

const trust = ({ domain, ca }: Browsing) => ({
  servername: domain,
  ...(ca === undefined ? { rejectUnauthorized: false } : { ca }),
});

/** A connection that only speaks HTTP/2. */
export const openHttp2 = (to: Browsing): ClientHttp2Session =>
  connectHttp2(`https://127.0.0.1:${to.port}`, trust(to));

/** Sends one request over a connection. @throws Error when the stream is reset */
export async function ask(
  session: ClientHttp2Session,
  headers: OutgoingHttpHeaders,
  body?: string,
): Promise<Answer> {
  const stream = session.request(headers, { endStream: body === undefined });
  if (body !== undefined) stream.end(body);
  const [received] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  return { status: Number(received[':status']), headers: received, body: await text(stream) };
}

/** Sends one request by HTTP/2, over its own connection. */
export async function getByHttp2(
  to: Browsing,
  path = '/',
  headers: OutgoingHttpHeaders = {},
): Promise<Answer> {
  const session = openHttp2(to);
  try {
    return await ask(session, { ':path': path, ':authority': to.domain, ...headers });
  } finally {
    session.destroy();
  }
}

/** Sends one request by HTTP/1.1, over its own connection. */
export async function getByHttp1(
  to: Browsing,
  path = '/',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const sent = request({
    ...trust(to),
    host: '127.0.0.1',
    port: to.port,
    path,
    agent: false,
    headers: { host: to.domain, ...headers },
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
  };
}

/** Sends bytes over TLS. Resolves to everything received until the server closes the connection. */
export async function sendOverTls(to: Browsing, bytes: string): Promise<string> {
  const socket = connectTls({ ...trust(to), host: '127.0.0.1', port: to.port });
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  return (await buffer(socket).catch(() => Buffer.alloc(0))).toString('latin1');
}
