import type { EndpointDefinition } from '@girouette/contracts';
import type { RequestContext } from '../request/request-context';

/**
 * Path and query that stand for all requests with the same answer: only what the contract knows of the query, in one order.
 * So nobody fills the cache, or passes it by, with invented parameters.
 * @returns null when a parameter is given twice, which only the service can judge
 */
export function cacheKey(
  endpoint: EndpointDefinition,
  { path, search }: RequestContext,
): string | null {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of Object.keys(endpoint.query?.shape ?? {}).sort()) {
    const values = given.getAll(name);
    if (values.length > 1) return null;
    if (values[0] !== undefined) kept.set(name, values[0]);
  }
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
}
