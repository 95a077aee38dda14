import type { ServerResponse } from 'node:http';
import type { GatewayRequest } from './request-context';

/**
 * Reads the body of a request into memory. Bodies are small, since the contract limits each endpoint's. Backends then receive whole bodies
 * of known length: a slow client occupies no connection to them, and its framing does not reach them.
 * @param limit largest body in bytes
 * @returns null without a body, 'too large' as soon as that is known, 'aborted' when the client disconnected
 */
export function readBody(
  request: GatewayRequest,
  response: ServerResponse,
  limit: number,
): Promise<Buffer | null | 'too large' | 'aborted'> {
  const declared = request.headers['content-length'];
  const isChunked = request.headers['transfer-encoding'] !== undefined;
  if (!isChunked && (declared === undefined || declared === '0')) return Promise.resolve(null);
  if (Number(declared ?? 0) > limit) return Promise.resolve('too large');
  if (request.awaitsContinue === true) {
    request.awaitsContinue = false;
    response.writeContinue();
  }

  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (outcome: Buffer | 'too large' | 'aborted') => {
      request.off('data', collect).off('end', complete).off('close', abort).off('error', abort);
      resolve(outcome);
    };
    const collect = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) {
        request.pause();
        finish('too large');
        return;
      }
      chunks.push(chunk);
    };
    const complete = () => {
      finish(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    };
    const abort = () => {
      finish('aborted');
    };
    request.on('data', collect).once('end', complete).once('close', abort).once('error', abort);
  });
}
