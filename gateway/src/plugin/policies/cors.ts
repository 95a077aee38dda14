import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Handler } from '../request/request-context';
import { requestContextOf } from '../request/request-context';
import type { GatewayContext } from '../context';

const SENT_BY_PAGES = 'authorization, content-type, idempotency-key, x-request-id';
const READ_BY_PAGES = `retry-after, x-request-id, ${TOTAL_COUNT_HEADER}`;

/**
 * Everything lives on one origin, so pages of other origins are let in only when ALLOWED_ORIGINS names them. Without the
 * headers that would let it in, a browser keeps the answer from such a page.
 */
export const corsPolicy =
  ({ endpoints, config }: GatewayContext): Handler =>
  (request, response, next) => {
    const { path, responseHeaders } = requestContextOf(request);
    const { origin } = request.headers;
    const isAllowed = origin !== undefined && config.ALLOWED_ORIGINS.includes(origin);
    if (config.ALLOWED_ORIGINS.length > 0) responseHeaders.vary = 'Origin';
    if (isAllowed) {
      responseHeaders['access-control-allow-origin'] = origin;
      responseHeaders['access-control-allow-credentials'] = 'true';
      responseHeaders['access-control-expose-headers'] = READ_BY_PAGES;
      responseHeaders['cross-origin-resource-policy'] = 'cross-origin';
    }
    if (request.method !== 'OPTIONS') {
      next();
      return;
    }
    const methods = endpoints.methodsOf(path).join(', ');
    response.writeHead(204, {
      ...responseHeaders,
      allow: methods,
      ...(isAllowed && {
        'access-control-allow-methods': methods,
        'access-control-allow-headers': SENT_BY_PAGES,
        'access-control-max-age': '600',
      }),
    });
    response.end();
  };
