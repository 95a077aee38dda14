import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Handler } from '../exchange';
import { exchangeOf } from '../exchange';
import type { House } from '../house';

const SENT_BY_PAGES = 'authorization, content-type, idempotency-key, x-request-id';
const READ_BY_PAGES = `retry-after, x-request-id, ${TOTAL_COUNT_HEADER}`;

/**
 * Everything lives on one origin, so pages of other origins are let in only when ALLOWED_ORIGINS names them. Without the
 * headers that would let it in, a browser keeps the answer from such a page.
 */
export const corsPolicy =
  ({ endpoints, config }: House): Handler =>
  (request, response, next) => {
    const { path, replyHeaders } = exchangeOf(request);
    const { origin } = request.headers;
    const isAllowed = origin !== undefined && config.ALLOWED_ORIGINS.includes(origin);
    if (config.ALLOWED_ORIGINS.length > 0) replyHeaders.vary = 'Origin';
    if (isAllowed) {
      replyHeaders['access-control-allow-origin'] = origin;
      replyHeaders['access-control-allow-credentials'] = 'true';
      replyHeaders['access-control-expose-headers'] = READ_BY_PAGES;
      replyHeaders['cross-origin-resource-policy'] = 'cross-origin';
    }
    if (request.method !== 'OPTIONS') {
      next();
      return;
    }
    const methods = endpoints.methodsOf(path).join(', ');
    response.writeHead(204, {
      ...replyHeaders,
      allow: methods,
      ...(isAllowed && {
        'access-control-allow-methods': methods,
        'access-control-allow-headers': SENT_BY_PAGES,
        'access-control-max-age': '600',
      }),
    });
    response.end();
  };
