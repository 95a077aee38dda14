import type { ServerResponse } from 'node:http';
import type { GatewayRequest } from '../request/request-context';
import { abortResponse } from './send-response';
import type { GatewayContext } from '../context';
import { sendError } from './send-error';
import type { BackendFailure } from '../backends/send';
import type { Backend } from '../backends/registry';

/** Tells the client, and the log, that a part has failed: by a refusal, or by breaking off what has already begun. */
export function sendBackendError(
  context: GatewayContext,
  { request, response }: { request: GatewayRequest; response: ServerResponse },
  { backend, failure }: { backend: Backend; failure: BackendFailure },
): void {
  const { code, cause, retryAfterSeconds } = failure;
  const requestId = request.context?.requestId;
  context.log.warn(
    { to: backend.name, code, cause: cause?.message, requestId },
    'a part has failed',
  );
  if (response.headersSent) abortResponse(response);
  else sendError({ request, response }, code, { retryAfterSeconds });
}
