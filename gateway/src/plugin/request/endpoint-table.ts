import type { EndpointDefinition } from '@girouette/contracts';
import createRouter from 'find-my-way';

/** Finds the endpoint of the contract for a request. */
export interface EndpointTable {
  /** HEAD finds the endpoint of GET. */
  find(method: string, path: string): EndpointDefinition | null;
  /** The methods of the endpoints with this path; empty for an unknown path. */
  methodsOf(path: string): readonly string[];
}

/** Longer than any path that the guards let through (./request-guards.ts). */
const MAX_PARAM_LENGTH = 4_096;

/** Compiles the paths of the contract. A literal segment takes precedence over a parameter (`/api/game/play` over `/api/game/:id`). */
export function createEndpointTable(endpoints: readonly EndpointDefinition[]): EndpointTable {
  const router = createRouter({ maxParamLength: MAX_PARAM_LENGTH, caseSensitive: true });
  for (const endpoint of endpoints) {
    router.on(endpoint.method, endpoint.path, () => undefined, endpoint);
  }
  const methods = [...new Set(endpoints.map(({ method }) => method))];

  const find: EndpointTable['find'] = (method, path) => {
    // The router would ignore the rest of the path and accept an empty parameter.
    if (path.includes('#') || path.endsWith('/')) return null;
    const found = router.find((method === 'HEAD' ? 'GET' : method) as 'GET', path);
    return (found?.store as EndpointDefinition | undefined) ?? null;
  };
  return { find, methodsOf: (path) => methods.filter((method) => find(method, path) !== null) };
}
