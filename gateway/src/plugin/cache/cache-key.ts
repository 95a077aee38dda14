import type { EndpointDefinition } from '@girouette/contracts';
import type { RequestContext } from '../request/request-context';

/**
 * The path and query shared by all requests with the same response. It contains only parameters of the contract, in a fixed order, so that
 * invented parameters can neither fill nor bypass the cache.
 * @returns null when a parameter occurs twice, which only the service can judge
 */
export function cacheKey(
  endpoint: EndpointDefinition,
  { path, search }: Pick<RequestContext, 'path' | 'search'>,
): string | null {
  if (search === '') return path;
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of Object.keys(endpoint.query?.shape ?? {}).sort()) {
    const values = given.getAll(name);
    if (values.length > 1) return null;
    if (values[0] !== undefined) known.set(name, values[0]);
  }
  return known.size === 0 ? path : `${path}?${known.toString()}`;
}
