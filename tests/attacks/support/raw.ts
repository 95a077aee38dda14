import { connect } from 'node:net';

const LIMIT_MS = 10_000;

/**
 * Sends raw bytes and collects the response until the server closes the connection.
 * @param options.thenEnd half-closes the connection after sending, for requests that are no reason to close it
 * @throws Error when it stays open for 10 s
 */
export async function talk(port: number, words: string, { thenEnd = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  let timedOut = false;
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
  socket.on('error', () => undefined);
  const limit = setTimeout(() => {
    timedOut = true;
    socket.destroy();
  }, LIMIT_MS);
  const bytes = Buffer.from(words, 'latin1');
  if (thenEnd) socket.end(bytes);
  else socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  clearTimeout(limit);
  if (timedOut) throw new Error(`the connection stays open; heard so far:\n${heard}`);
  return heard;
}

/** The statuses of the responses on a connection, in order. */
export const statusesIn = (heard: string): number[] =>
  [...heard.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
