import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { GatewayRequest } from '../request/request-context';

/** Bodies up to this many bytes are read to their end and thrown away, so that the connection stays usable. */
const MAX_DISCARDED_BYTES = 64 * 1024;
/** A client that sends more than it may is listened to for this long and this much, so that it can read the refusal. */
const LINGER_MS = 3_000;
const LINGER_BYTES = 16 * 1024 * 1024;

export interface WholeResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string | Buffer;
}

/**
 * Sends a whole answer although the request's body may still be on its way. Closing at once would reset the connection and
 * the client would lose the answer; reading on without end would let it keep us busy.
 */
export function sendWhileBodyPending(
  request: GatewayRequest,
  response: ServerResponse,
  { status, headers, body }: WholeResponse,
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const all: OutgoingHttpHeaders = { ...headers, 'content-length': bytes.length };
  const rest = bytesToCome(request);

  if (rest <= MAX_DISCARDED_BYTES && request.awaitsContinue !== true) {
    response.writeHead(status, all).end(bytes);
    request.resume();
    return;
  }
  response.writeHead(status, { ...all, connection: 'close' });
  if (request.awaitsContinue === true) {
    response.end(bytes);
    return;
  }
  response.write(bytes);
  linger(request, response);
}

/** Upper bound of what the client may still send for this request. */
function bytesToCome(request: GatewayRequest): number {
  if (request.complete) return 0;
  if (request.headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(request.headers['content-length'] ?? 0);
}

function linger(request: GatewayRequest, response: ServerResponse): void {
  let discarded = 0;
  const stop = () => {
    clearTimeout(timer);
    request.off('data', discard).off('end', stop).off('close', stop);
    response.end();
  };
  const discard = (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > LINGER_BYTES) stop();
  };
  const timer = setTimeout(stop, LINGER_MS);
  request.on('data', discard).once('end', stop).once('close', stop);
  request.resume();
}

/** Ends an answer so that nobody takes what was sent of it for the whole. */
export function abortResponse(response: ServerResponse): void {
  if (response.socket) response.socket.resetAndDestroy();
  else response.destroy();
}
