import type { Options } from 'k6/options';

/** A guest waits this long at the most, in 95 of 100 cases. */
const P95_MS = 300;
/** A minute in which a shared machine stops for a moment is no fault; a refusal in each thousand is. */
const MOST_ERRORS = 0.001;

/** What has to hold for each call by its name; crossed, k6 ends with exit code 99. */
export function limitsOf(calls: readonly string[]): NonNullable<Options['thresholds']> {
  return {
    checks: ['rate>0.999'],
    dropped_iterations: ['count==0'],
    ...Object.fromEntries(
      calls.flatMap((name) => [
        [`http_req_duration{name:${name}}`, [`p(95)<${P95_MS}`]],
        [`http_req_failed{name:${name}}`, [`rate<${MOST_ERRORS}`]],
      ]),
    ),
  };
}

/** Options that every scenario shares. Nobody is led elsewhere, and everybody comes over a connection of their own. */
export const commonOptions = {
  maxRedirects: 0,
  noVUConnectionReuse: true,
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max', 'count'],
  setupTimeout: '60s',
} satisfies Options;

/** So many people at once that the arrival rate does not have to wait for one to leave. */
export const crowdFor = (rate: number, secondsEach: number) => ({
  preAllocatedVUs: Math.ceil(rate * secondsEach),
  maxVUs: Math.ceil(rate * secondsEach * 1.5) + 20,
});
