import type { ServerResponse } from 'node:http';
import type { GatewayRequest } from './request-context';

/**
 * Reads a request's body into memory. Bodies are small (the contract bounds each call's), and a part then only ever sees whole
 * bodies of a known length: a slow client holds no connection to it, and no framing of the client's reaches it.
 * @param limit largest body in bytes
 * @returns null without a body, 'too large' as soon as that is known, 'gone' when the client went away
 */
export async function readBody(
  request: GatewayRequest,
  response: ServerResponse,
  limit: number,
): Promise<Buffer | null | 'too large' | 'gone'> {
  const declared = request.headers['content-length'];
  const isChunked = request.headers['transfer-encoding'] !== undefined;
  if (!isChunked && (declared === undefined || declared === '0')) return null;
  if (Number(declared ?? 0) > limit) return 'too large';
  if (request.awaitsContinue === true) {
    request.awaitsContinue = false;
    response.writeContinue();
  }

  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (outcome: Buffer | 'too large' | 'gone') => {
      request.off('data', take).off('end', whole).off('close', gone).off('error', gone);
      resolve(outcome);
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) {
        request.pause();
        settle('too large');
        return;
      }
      chunks.push(chunk);
    };
    const whole = () => {
      settle(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    };
    const gone = () => {
      settle('gone');
    };
    request.on('data', take).once('end', whole).once('close', gone).once('error', gone);
  });
}
