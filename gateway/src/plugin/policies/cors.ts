import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';
import type { GatewayContext } from '../context';
import { requestContextOf, type Handler } from '../request/request-context';

const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, x-request-id';
const EXPOSED_HEADERS = `retry-after, x-request-id, ${TOTAL_COUNT_HEADER}, ${TOTAL_IS_PARTIAL_HEADER}`;

/**
 * Allows pages of the origins in ALLOWED_ORIGINS to use the API, and answers preflights. Pages of the gateway's own origin need no CORS
 * headers. Without these headers the browser hides the response from pages of other origins.
 */
export function corsPolicy({ config }: GatewayContext): Handler {
  const allowedOrigins = new Set(config.ALLOWED_ORIGINS);

  return (request, response, next) => {
    const { allow, responseHeaders } = requestContextOf(request);
    const { origin } = request.headers;
    const isAllowed = origin !== undefined && allowedOrigins.has(origin);
    if (allowedOrigins.size > 0) responseHeaders.vary = 'Origin';
    if (isAllowed) {
      responseHeaders['access-control-allow-origin'] = origin;
      responseHeaders['access-control-allow-credentials'] = 'true';
      responseHeaders['access-control-expose-headers'] = EXPOSED_HEADERS;
      responseHeaders['cross-origin-resource-policy'] = 'cross-origin';
    }
    if (request.method !== 'OPTIONS') {
      next();
      return;
    }
    response.writeHead(204, {
      ...responseHeaders,
      allow,
      ...(isAllowed && {
        'access-control-allow-methods': allow,
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': '600',
      }),
    });
    response.end();
  };
}
