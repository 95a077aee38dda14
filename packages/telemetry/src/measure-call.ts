import { performance } from 'node:perf_hooks';
import { currentTrace, formatTraceparent } from '@girouette/async';
import type { Metrics } from './metrics';
import { withSpan } from './spans';

/**
 * Measures a call to something that is not part of this process, e.g. to the mail server, and makes it a span.
 * @param options.outcomeOf the outcome of a call that resolved; default: `done`. One that rejects has the outcome `failed`.
 * @param call receives the headers by which another part continues the trace
 */
export async function measureCall<T>(
  options: { metrics: Metrics; to: string; outcomeOf?: (result: T) => string },
  call: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const { metrics, to, outcomeOf = () => 'done' } = options;
  const started = performance.now();
  let outcome = 'failed';
  try {
    const result = await withSpan(
      { part: metrics.part, name: `call ${to}`, kind: 'client' },
      () => {
        const trace = currentTrace();
        return call(trace ? { traceparent: formatTraceparent(trace) } : {});
      },
    );
    outcome = outcomeOf(result);
    return result;
  } finally {
    metrics.called({ to, outcome }, (performance.now() - started) / 1_000);
  }
}
