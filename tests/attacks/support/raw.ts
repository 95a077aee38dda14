import { connect } from 'node:net';

const LIMIT_MS = 10_000;

/**
 * Sends raw bytes and collects the response until the server closes the connection.
 * @param options.halfClose half-closes the connection after sending, because the server would keep it open after some requests
 * @throws Error when it stays open for 10 s
 */
export async function sendRaw(
  port: number,
  bytes: string,
  { halfClose = false } = {},
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let responses = '';
  let timedOut = false;
  socket.setEncoding('latin1').on('data', (text: string) => (responses += text));
  socket.on('error', () => undefined);
  const limit = setTimeout(() => {
    timedOut = true;
    socket.destroy();
  }, LIMIT_MS);
  if (halfClose) socket.end(bytes, 'latin1');
  else socket.write(bytes, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  clearTimeout(limit);
  if (timedOut) throw new Error(`the connection stays open; responses so far:\n${responses}`);
  return responses;
}

/** The statuses of the responses on a connection, in order. */
export const statusesIn = (responses: string): number[] =>
  [...responses.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
