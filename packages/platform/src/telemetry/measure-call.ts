import { currentTrace, formatTraceparent, monotonicMs } from '@girouette/platform/async';
import type { Metrics } from './metrics';
import { withSpan } from './spans';

/**
 * Measures a call to something outside this process, e.g. to the mail server, and records it as a span.
 * @param options.outcomeOf the outcome of a call that resolved; default: `done`. A call that rejects has the outcome `failed`.
 * @param call receives the headers that let another part continue the trace
 */
export async function measureCall<T>(
  options: { metrics: Metrics; to: string; outcomeOf?: (result: T) => string },
  call: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const { metrics, to, outcomeOf = () => 'done' } = options;
  const started = monotonicMs();
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
    metrics.called({ to, outcome }, (monotonicMs() - started) / 1_000);
  }
}
