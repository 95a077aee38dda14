import { performance } from 'node:perf_hooks';
import type { Metrics } from './metrics';

/**
 * Measures a call to something that is not part of this process, e.g. to the mail server.
 * @param options.outcomeOf the outcome of a call that resolved; default: `done`. One that rejects has the outcome `failed`.
 */
export async function measureCall<T>(
  options: { metrics: Metrics; to: string; outcomeOf?: (result: T) => string },
  call: () => Promise<T>,
): Promise<T> {
  const { metrics, to, outcomeOf = () => 'done' } = options;
  const started = performance.now();
  let outcome = 'failed';
  try {
    const result = await call();
    outcome = outcomeOf(result);
    return result;
  } finally {
    metrics.called({ to, outcome }, (performance.now() - started) / 1_000);
  }
}
