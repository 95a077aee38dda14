import { limits } from '@girouette/contracts';
import type { GatewayContext } from '../context';
import { requestContextOf, type Handler } from '../request/request-context';
import { sendError } from '../response/send-error';

/** Limits how often one account may use the endpoints of a class. Runs after `auth`, so that only verified accounts are counted. */
export function accountRatePolicy({ countRequest }: GatewayContext): Handler {
  return async (request, response, next) => {
    const { endpoint, principal } = requestContextOf(request);
    if (!endpoint?.limit || !principal) {
      next();
      return;
    }
    const retryAfterSeconds = await countRequest({
      key: `account:${endpoint.limit}:${principal.userId}`,
      rate: limits[endpoint.limit].account,
      route: endpoint.path,
    });
    if (retryAfterSeconds === 0) next();
    else sendError({ request, response }, 'TOO_MANY_REQUESTS', { retryAfterSeconds });
  };
}
