import { DEFAULT_BODY_LIMIT, DEFAULT_TIMEOUT_MS } from '@girouette/contracts';
import { headersForBackend, headersForClient } from '../backends/headers';
import { send } from '../backends/send';
import type { GatewayContext } from '../context';
import { readBody } from '../request/read-body';
import { requestContextOf, type Handler, type RequestContext } from '../request/request-context';
import { sendBackendError } from '../response/send-backend-error';
import { sendError } from '../response/send-error';
import { abortResponse } from '../response/send-response';

/**
 * The gateway reads this much of a response from the backend however slowly the client reads. This frees the connection for other requests.
 * Every file of the frontends fits.
 */
const MAX_BUFFERED_BYTES = 256 * 1024;

/** Web hosts read files from disk and may have to start first. */
const WEB_TIMEOUT_MS = 10_000;

/** The last policy: sends the request to its backend and the response to the client. */
export const forwardPolicy =
  (context: GatewayContext): Handler =>
  async (request, response, next) => {
    const exchange = { request, response };
    const requestContext = requestContextOf(request);
    const { backend, endpoint, path, search } = requestContext;
    if (backend === null) {
      next();
      return;
    }
    const body = await readBody(request, response, endpoint?.bodyLimit ?? DEFAULT_BODY_LIMIT);
    if (body === 'aborted' || response.destroyed) return;
    if (body === 'too large') {
      sendError(exchange, 'BODY_TOO_LARGE');
      return;
    }

    const backendRequest = {
      method: request.method ?? 'GET',
      path: path + search,
      headers: headersForBackend(request),
      body,
      trace: requestContext.span.trace,
      timeoutMs: timeoutOf(requestContext),
    };
    let endStall: () => void = () => undefined;
    const sent = send(backend, backendRequest, {
      start(status, headers) {
        response.writeHead(status, headersForClient(requestContext, headers));
      },
      data(chunk) {
        if (response.write(chunk) || response.writableLength < MAX_BUFFERED_BYTES) return true;
        endStall();
        endStall = backend.stalled.add(() => {
          abortResponse(response);
        });
        return false;
      },
      end() {
        response.end();
      },
      fail(failure) {
        sendBackendError(context, exchange, { backend, failure });
      },
    });
    response.on('drain', () => {
      endStall();
      sent.resume();
    });
    response.once('close', () => {
      endStall();
      sent.abort();
    });
  };

const timeoutOf = ({ kind, endpoint }: RequestContext) =>
  kind === 'web' ? WEB_TIMEOUT_MS : (endpoint?.timeoutMs ?? DEFAULT_TIMEOUT_MS);
