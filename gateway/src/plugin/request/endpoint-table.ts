import type { EndpointDefinition } from '@girouette/contracts';

/** Finds the contract's row for a request. */
export interface EndpointTable {
  find(method: string, path: string): EndpointDefinition | null;
  /** The methods that the contract knows for a path; empty when the path is unknown. */
  methodsOf(path: string): readonly string[];
}

interface Row {
  endpoint: EndpointDefinition;
  segments: readonly string[];
}

/**
 * Compiles the contract's paths. A written-out segment wins over a parameter (`/api/game/play` over `/api/game/:id`).
 * HEAD finds the row of GET.
 */
export function createEndpointTable(endpoints: readonly EndpointDefinition[]): EndpointTable {
  const rowsByLength = new Map<number, Row[]>();
  for (const endpoint of endpoints) {
    const segments = endpoint.path.split('/');
    const rows = rowsByLength.get(segments.length) ?? [];
    rows.push({ endpoint, segments });
    rowsByLength.set(segments.length, rows);
  }
  for (const rows of rowsByLength.values()) rows.sort(writtenOutFirst);

  const rowsOf = (path: string): Row[] => {
    const segments = path.split('/');
    return (rowsByLength.get(segments.length) ?? []).filter((row) => fits(row.segments, segments));
  };
  return {
    find(method, path) {
      const wanted = method === 'HEAD' ? 'GET' : method;
      return rowsOf(path).find((row) => row.endpoint.method === wanted)?.endpoint ?? null;
    },
    methodsOf: (path) => [...new Set(rowsOf(path).map((row) => row.endpoint.method))],
  };
}

const isParameter = (segment: string) => segment.startsWith(':');

const fits = (pattern: readonly string[], segments: readonly string[]) =>
  pattern.every((part, at) => (isParameter(part) ? segments[at] !== '' : part === segments[at]));

function writtenOutFirst(a: Row, b: Row): number {
  for (const [at, segment] of a.segments.entries()) {
    const difference = Number(isParameter(segment)) - Number(isParameter(b.segments[at] ?? ''));
    if (difference !== 0) return difference;
  }
  return 0;
}
