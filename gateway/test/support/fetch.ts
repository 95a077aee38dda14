import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

export interface FetchOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface FetchedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json(): unknown;
}

/** Sends a request over its own connection. @throws when the response is aborted */
export async function fetchFrom(
  port: number,
  path: string,
  options: FetchOptions = {},
): Promise<FetchedResponse> {
  const { method = 'GET', headers = {}, body } = options;
  const sent = request({ port, path, method, agent: false, headers });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  // An aborted response also ends here. The loop below throws it.
  sent.on('error', () => undefined);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text,
    json: () => JSON.parse(text) as unknown,
  };
}

/**
 * Sends bytes that no HTTP client would send. Returns everything received until the gateway closes the connection.
 * @param bytes may contain `Connection: close`
 */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return received;
}

/** The status and the JSON body of a raw response. The body is null when there is none. */
export function readRaw(received: string): { status: number; body: unknown } {
  const text = received.slice(received.indexOf('\r\n\r\n') + 4);
  return { status: Number(received.split(' ')[1]), body: text === '' ? null : JSON.parse(text) };
}
