import type { EndpointDefinition } from '@girouette/contracts';
import type { RequestContext } from '../request/request-context';

export interface CacheKey {
  /** The path and query shared by all requests with the same response. */
  path: string;
  /** The same with the parameter that changes the response for few values only (`variesFor`); null without it. */
  narrow: { path: string; value: string } | null;
}

/**
 * Contains only parameters of the contract, as its schema reads them and in a fixed order, so that neither invented parameters nor values
 * that the contract ignores can fill or bypass the cache.
 * @returns null when the query does not fit the contract, which the service refuses
 */
export function cacheKey(
  { query, variesFor }: EndpointDefinition,
  { path, search }: Pick<RequestContext, 'path' | 'search'>,
): CacheKey | null {
  if (search === '' || query === undefined) return { path, narrow: null };
  const given = new URLSearchParams(search);
  const sent = [...new Set(given.keys())].map((name) => {
    const values = given.getAll(name);
    return [name, values.length > 1 ? values : values[0]] as const;
  });
  const read = query.safeParse(Object.fromEntries(sent));
  if (!read.success) return null;
  const known = new URLSearchParams();
  for (const name of Object.keys(query.shape).sort()) {
    const value = read.data[name];
    if (typeof value === 'string') known.set(name, value);
  }
  const whole = withQuery(path, known);
  const value = variesFor === undefined ? null : known.get(variesFor);
  if (variesFor === undefined || value === null) return { path: whole, narrow: null };
  known.delete(variesFor);
  return { path: withQuery(path, known), narrow: { path: whole, value } };
}

const withQuery = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`;
