import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body, parsed. */
  json(): unknown;
}

/** Asks over a connection of its own. @throws when the answer breaks off */
export async function ask(port: number, path: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = question;
  const sent = request({ port, path, method, agent: false, headers });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  // An answer that breaks off is reported here too, and by the loop below.
  sent.on('error', () => undefined);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text,
    json: () => JSON.parse(text) as unknown,
  };
}

/**
 * Says something that no HTTP client would say, and answers all that comes back until the gateway closes the connection.
 * @param words may ask the gateway to close with `Connection: close`
 */
export async function talk(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
  socket.on('error', () => undefined);
  socket.write(words, 'latin1');
  await once(socket, 'close');
  return heard;
}

/** The status of a raw answer, and its body if it is a ErrorBody. */
export function readRaw(heard: string): { status: number; body: unknown } {
  const text = heard.slice(heard.indexOf('\r\n\r\n') + 4);
  return { status: Number(heard.split(' ')[1]), body: text === '' ? null : JSON.parse(text) };
}
