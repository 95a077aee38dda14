import { DEFAULT_BODY_LIMIT, DEFAULT_TIMEOUT_MS } from '@girouette/contracts';
import { requestContextOf, type RequestContext, type Handler } from '../request/request-context';
import { abortResponse } from '../response/send-response';
import type { GatewayContext } from '../context';
import { sendBackendError } from '../response/send-backend-error';
import { sendError } from '../response/send-error';
import { headersForClient, headersForBackend } from '../backends/headers';
import { readBody } from '../request/read-body';
import { send } from '../backends/send';
import { backendNamed } from '../backends/registry';

/** The last policy: takes the request to the part that gateway.config.yml names, and its answer back. */
export function forwardPolicy(context: GatewayContext, params: { to?: unknown }): Handler {
  const backend = backendNamed(context.backends, params.to);

  return async (request, response) => {
    const both = { request, response };
    const requestContext = requestContextOf(request);
    requestContext.to = backend.name;
    const body = await readBody(
      request,
      response,
      requestContext.endpoint?.bodyLimit ?? DEFAULT_BODY_LIMIT,
    );
    if (body === 'gone' || response.destroyed) return;
    if (body === 'too large') {
      sendError(both, 'BODY_TOO_LARGE');
      return;
    }

    const message = {
      method: request.method ?? 'GET',
      path: requestContext.path + requestContext.search,
      headers: headersForBackend(request),
      body,
      timeoutMs: timeoutOf(requestContext),
    };
    let endStall: () => void = () => undefined;
    const sending = send(backend, message, {
      start(status, headers) {
        response.writeHead(status, headersForClient(requestContext, headers));
      },
      data(chunk) {
        if (response.write(chunk) || response.writableLength < MAX_HELD_BYTES) return true;
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
        sendBackendError(context, both, { backend, failure });
      },
    });
    response.on('drain', () => {
      endStall();
      sending.resume();
    });
    response.once('close', () => {
      endStall();
      sending.abort();
    });
  };
}

/**
 * So much of an answer is taken from the part however slowly the client reads, which frees the connection for others. Every
 * file of the frontends fits.
 */
const MAX_HELD_BYTES = 256 * 1024;

/** A web host reads its files from the disk; it is given the time of a cold start. */
const WEB_TIMEOUT_MS = 10_000;

const timeoutOf = ({ kind, endpoint }: RequestContext) =>
  kind === 'web' ? WEB_TIMEOUT_MS : (endpoint?.timeoutMs ?? DEFAULT_TIMEOUT_MS);
