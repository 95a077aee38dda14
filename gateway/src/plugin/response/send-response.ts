import { startTimer, cancelTimer } from '@girouette/platform/async';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Exchange, GatewayRequest } from '../request/request-context';

/** Pending bodies up to this many bytes are read and discarded, so that the connection stays usable. */
const MAX_DISCARDED_BYTES = 64 * 1024;
/** Larger bodies are drained up to these limits, so that the client sees the response. */
const LINGER_MS = 3_000;
const LINGER_BYTES = 16 * 1024 * 1024;

/**
 * Sends a whole response while the client may still be sending its request body. Closing the connection at once would reset it and lose the
 * response. Reading without limit would let the client keep the gateway busy.
 */
export function sendWhileBodyPending(
  { request, response }: Exchange,
  { status, headers, body }: { status: number; headers: OutgoingHttpHeaders; body: string },
): void {
  const all: OutgoingHttpHeaders = { ...headers, 'content-length': Buffer.byteLength(body) };

  if (pendingBytes(request) <= MAX_DISCARDED_BYTES && request.awaitsContinue !== true) {
    response.writeHead(status, all).end(body);
    request.resume();
    return;
  }
  response.writeHead(status, { ...all, connection: 'close' });
  if (request.awaitsContinue === true) {
    response.end(body);
    return;
  }
  response.write(body);
  linger({ request, response });
}

/** An upper bound of the bytes that the client may still send for this request. */
function pendingBytes(request: GatewayRequest): number {
  if (request.complete) return 0;
  if (request.headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(request.headers['content-length'] ?? 0);
}

function linger({ request, response }: Exchange): void {
  let discarded = 0;
  const stop = () => {
    cancelTimer(timer);
    request.off('data', discard).off('end', stop).off('close', stop);
    response.end();
  };
  const discard = (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > LINGER_BYTES) stop();
  };
  const timer = startTimer(stop, LINGER_MS);
  request.on('data', discard).once('end', stop).once('close', stop);
  request.resume();
}

/** Resets the connection, so that the client does not mistake the partial response for a complete one. */
export function abortResponse(response: ServerResponse): void {
  if (response.socket) response.socket.resetAndDestroy();
  else response.destroy();
}
