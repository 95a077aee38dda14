import { errorCatalogue, type ErrorCode } from './errors';
import { needsConfirmation, scopeOf } from './permissions';
import type { EndpointDefinition } from './define-endpoint';
import { keyLimits, limits, type RateLimit } from './limits';

const WITH_BODY: readonly string[] = ['POST', 'PUT', 'PATCH'];

/**
 * Returns how many requests one network may send: to a public endpoint, or to all signed-in endpoints of its class.
 * @throws Error for an endpoint without a limit
 */
export function rateOf({ rate, limit, method, path }: EndpointDefinition): RateLimit {
  const stated = limit ? limits[limit].network : rate;
  if (!stated) throw new Error(`${method} ${path} states no limit.`);
  return stated;
}

/**
 * Returns how many requests one API key may send to the endpoints of a class.
 * @returns null for an endpoint that no key may use
 * @throws Error when keys may call the endpoint and its class has no limit for keys
 */
export function keyRateOf({
  permission,
  limit,
  method,
  path,
}: EndpointDefinition): RateLimit | null {
  if (scopeOf(permission) === null) return null;
  const ofKeys: Partial<Record<string, RateLimit>> = keyLimits;
  const stated = limit && ofKeys[limit];
  if (!stated) throw new Error(`${method} ${path} states no limit of an API key.`);
  return stated;
}

/** Every error that an endpoint may return, from its use case, its service or the gateway, in catalogue order. */
export function errorsOf(endpoint: EndpointDefinition): readonly ErrorCode[] {
  const { access, byCookie, method, params, body, permission, errors = [] } = endpoint;
  const possible = new Set<ErrorCode>([
    'INVALID_REQUEST',
    ...errors,
    ...(access === 'public'
      ? []
      : (['SESSION_REQUIRED', 'SESSION_EXPIRED', 'API_KEY_REFUSED', 'API_SCOPE_MISSING'] as const)),
    ...(access === 'public' && !byCookie ? [] : (['FORBIDDEN'] as const)),
    ...(needsConfirmation({ standing: 'unconfirmed', accountType: 'main' }, permission)
      ? (['EMAIL_UNCONFIRMED'] as const)
      : []),
    ...(needsConfirmation({ standing: 'waiting', accountType: 'sub' }, permission)
      ? (['ACCESS_WAITING'] as const)
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
