import { errorCatalogue, type ErrorCode } from '../errors';
import { needsConfirmation } from '../permissions';
import type { EndpointDefinition } from './define-endpoint';
import { limits, type RateLimit } from './limits';

const WITH_BODY: readonly string[] = ['POST', 'PUT', 'PATCH'];

/**
 * How many requests one network may send: to a public endpoint, or to all signed-in endpoints of its class.
 * @throws Error for an endpoint without a limit
 */
export function rateOf({ rate, limit, method, path }: EndpointDefinition): RateLimit {
  const stated = limit ? limits[limit].network : rate;
  if (!stated) throw new Error(`${method} ${path} states no limit.`);
  return stated;
}

/** Every error that an endpoint may return, from its use case, its service or the gateway, in catalogue order. */
export function errorsOf(endpoint: EndpointDefinition): readonly ErrorCode[] {
  const { access, byCookie, method, params, body, permission, errors = [] } = endpoint;
  const possible = new Set<ErrorCode>([
    'INVALID_REQUEST',
    ...errors,
    ...(access === 'public' ? [] : (['SESSION_REQUIRED', 'SESSION_EXPIRED'] as const)),
    ...(access === 'public' && !byCookie ? [] : (['FORBIDDEN'] as const)),
    ...(needsConfirmation({ standing: 'unconfirmed' }, permission)
      ? (['EMAIL_UNCONFIRMED'] as const)
      : []),
    // A path with an empty or overlong parameter matches no endpoint.
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(WITH_BODY.includes(method) || body
      ? (['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'] as const)
      : []),
    'TOO_MANY_REQUESTS',
    'UNEXPECTED',
    'BAD_GATEWAY',
    'UNAVAILABLE',
    'GATEWAY_TIMEOUT',
  ]);
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => possible.has(code));
}
