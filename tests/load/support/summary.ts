interface Metric {
  values: Record<string, number>;
  thresholds?: Record<string, { ok: boolean }>;
}

export interface K6Data {
  metrics: Record<string, Metric>;
  state: { testRunDurationMs: number };
}

export interface CallFigures {
  name: string;
  count: number;
  /** In milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  max: number;
  errors: number;
}

export interface Summary {
  scenario: string;
  /** Whether the run kept to every limit. */
  ok: boolean;
  crossed: string[];
  seconds: number;
  requestsPerSecond: number;
  people: number;
  /** People who came while too many others were there, so k6 did not start them. */
  turnedAway: number;
  calls: CallFigures[];
}

/** The figures of a run that are kept: per call, then for all calls together. */
export function summaryOf(scenario: string, data: K6Data, seconds: number): Summary {
  const value = (metric: string, key: string) => data.metrics[metric]?.values[key] ?? 0;
  const figures = (name: string, suffix: string): CallFigures => {
    const duration = `http_req_duration${suffix}`;
    return {
      name,
      count: value(duration, 'count'),
      p50: value(duration, 'med'),
      p95: value(duration, 'p(95)'),
      p99: value(duration, 'p(99)'),
      max: value(duration, 'max'),
      // In this rate, k6 counts a failed request as a pass.
      errors: value(`http_req_failed${suffix}`, 'passes'),
    };
  };
  const crossed = Object.entries(data.metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds).flatMap(([rule, { ok }]) => (ok ? [] : [`${metric} ${rule}`])),
  );
  const names = Object.keys(data.metrics).flatMap(
    (metric) => /^http_req_duration\{name:(.+)\}$/.exec(metric)?.[1] ?? [],
  );
  const all = figures('all', '');
  return {
    scenario,
    ok: crossed.length === 0,
    crossed,
    seconds,
    requestsPerSecond: all.count / seconds,
    people: value('iterations', 'count'),
    turnedAway: value('dropped_iterations', 'count'),
    calls: [...names.map((name) => figures(name, `{name:${name}}`)), all],
  };
}

/** k6's `handleSummary`. Writes the figures as JSON to the file that `SUMMARY` names, or to the screen. */
export const writeSummary =
  (scenario: string, file: string | undefined) =>
  (data: K6Data): Record<string, string> => {
    const summary = summaryOf(scenario, data, data.state.testRunDurationMs / 1000);
    return { [file ?? 'stdout']: `${JSON.stringify(summary, null, 2)}\n` };
  };
