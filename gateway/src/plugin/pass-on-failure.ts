import type { ServerResponse } from 'node:http';
import type { GatewayRequest } from './exchange';
import { breakOff } from './finish';
import type { House } from './house';
import { refuse } from './refuse';
import type { Failure } from './upstream/send';
import type { Upstream } from './upstream/upstreams';

/** Tells the client, and the log, that a part has failed: by a refusal, or by breaking off what has already begun. */
export function passOnFailure(
  house: House,
  { request, response }: { request: GatewayRequest; response: ServerResponse },
  { upstream, failure }: { upstream: Upstream; failure: Failure },
): void {
  const { code, cause, retryAfterSeconds } = failure;
  const requestId = request.exchange?.requestId;
  house.log.warn(
    { to: upstream.name, code, cause: cause?.message, requestId },
    'a part has failed',
  );
  if (response.headersSent) breakOff(response);
  else refuse({ request, response }, code, { retryAfterSeconds });
}
