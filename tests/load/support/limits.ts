import type { Options } from 'k6/options';
import type { Parameters } from './parameters.ts';

type Thresholds = NonNullable<Options['thresholds']>;

/**
 * The limits of a measurement: 95 of 100 calls take at most 300 ms. One refusal in a thousand is a fault. Fewer can come from a pause of a
 * shared machine.
 */
const MEASURED = {
  p95Ms: 300,
  errors: 'rate<0.001',
  whole: { checks: ['rate>0.999'], dropped_iterations: ['count==0'] },
};

/** The limits of a smoke run: nothing fails, but the machine may be ten times slower than usual. */
const SMOKE = {
  p95Ms: 5_000,
  errors: 'rate==0',
  whole: { checks: ['rate==1'], iterations: ['count>=10'] },
};

/** The limits of each call, by name. When a call exceeds one, k6 exits with code 99. */
export function limitsOf(calls: readonly string[], { smoke }: Parameters): Thresholds {
  const { p95Ms, errors, whole } = smoke ? SMOKE : MEASURED;
  return {
    ...whole,
    ...Object.fromEntries(
      calls.flatMap((name) => [
        [`http_req_duration{name:${name}}`, [`p(95)<${p95Ms}`]],
        [`http_req_failed{name:${name}}`, [errors]],
      ]),
    ),
  };
}

/** Options of every scenario: no redirects, and a new connection for each person. */
export const commonOptions = {
  maxRedirects: 0,
  noVUConnectionReuse: true,
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max', 'count'],
  setupTimeout: '60s',
} satisfies Options;

/** Enough concurrent people that the arrival rate does not wait for one to leave. */
export const crowdFor = (rate: number, secondsEach: number) => ({
  preAllocatedVUs: Math.ceil(rate * secondsEach),
  maxVUs: Math.ceil(rate * secondsEach * 1.5) + 20,
});
