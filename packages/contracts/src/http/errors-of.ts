import { errorCatalogue, type ErrorCode } from '../errors';
import { DEFAULT_RATE, type EndpointDefinition, type RateLimit } from './define-endpoint';

const WITH_BODY: readonly string[] = ['POST', 'PUT', 'PATCH'];

/** The rate limit of an endpoint: a public one always has one, one behind a session where its row has it. */
export const rateOf = ({ rate, access }: EndpointDefinition): RateLimit | undefined =>
  rate ?? (access === 'public' ? DEFAULT_RATE : undefined);

/** Every error that an endpoint may answer, of its use case, its service or the gateway, in the catalogue's order. */
export function errorsOf(endpoint: EndpointDefinition): readonly ErrorCode[] {
  const { access, byCookie, method, params, body, errors = [] } = endpoint;
  const possible = new Set<ErrorCode>([
    'INVALID_REQUEST',
    ...errors,
    ...(access === 'public' ? [] : (['SESSION_REQUIRED', 'SESSION_EXPIRED'] as const)),
    ...(access === 'public' && !byCookie ? [] : (['FORBIDDEN'] as const)),
    // A path with an empty or overlong parameter is no path of the endpoint.
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(WITH_BODY.includes(method) || body
      ? (['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'] as const)
      : []),
    ...(rateOf(endpoint) ? (['TOO_MANY_REQUESTS'] as const) : []),
    'UNEXPECTED',
    'BAD_GATEWAY',
    'UNAVAILABLE',
    'GATEWAY_TIMEOUT',
  ]);
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => possible.has(code));
}
