import { withTimeout } from '@girouette/platform/async';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A value that is read at each scrape, e.g. with a query. */
export interface MeasuredGauge {
  name: string;
  help: string;
  /** The label that distinguishes several values; absent for a single value. */
  label?: string;
  /** One value, or one for each label value. When it rejects or takes too long, the metric has no value in this scrape. */
  read: () => Promise<number | Record<string, number>> | number | Record<string, number>;
}

/**
 * The metrics of one part. No label may contain an id, an e-mail address or an unmatched path, so that the number of series stays bounded.
 */
export interface Metrics {
  /** The name of the part. Each series carries it as the label `part`. */
  readonly part: string;
  readonly registry: Registry;
  /** Records an answered request. `route` is a pattern of the contract. */
  answered(labels: { method: string; route: string; status: string }, seconds: number): void;
  /**
   * Records a finished call to another part or an external service.
   * @param labels.to `game`, `smtp`, `stripe`
   * @param labels.outcome see `outcomeOfStatus`, or a word for what happened instead of a response
   */
  called(labels: { to: string; outcome: string }, seconds: number): void;
  /** Replaces a gauge of the same name. */
  gauge(options: MeasuredGauge): void;
  /** Adds a counter, which replaces one of the same name. */
  counter<Label extends string>(options: {
    name: string;
    help: string;
    labels: readonly Label[];
  }): Counter<Label>;
  /** Adds a histogram of seconds, which replaces one of the same name. */
  histogram<Label extends string>(options: {
    name: string;
    help: string;
    labels: readonly Label[];
  }): Histogram<Label>;
}

/** Prometheus gives a scrape ten seconds by default. */
const READ_LIMIT_MS = 2_500;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Creates the metrics of a part. */
export function createMetrics(part: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ part });

  const histogram: Metrics['histogram'] = ({ name, help, labels }) => {
    registry.removeSingleMetric(name);
    return new Histogram({
      name,
      help,
      labelNames: labels,
      buckets: BUCKETS,
      registers: [registry],
    });
  };
  const answers = histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer.',
    labels: ['method', 'route', 'status'],
  });
  const calls = histogram({
    name: 'outgoing_request_duration_seconds',
    help: 'Time of a call to another part or to a service that is not ours, by its outcome.',
    labels: ['to', 'outcome'],
  });

  return {
    part,
    registry,
    histogram,
    answered: (labels, seconds) => {
      answers.observe(labels, seconds);
    },
    called: (labels, seconds) => {
      calls.observe(labels, seconds);
    },
    counter: ({ name, help, labels }) => {
      registry.removeSingleMetric(name);
      return new Counter({ name, help, labelNames: labels, registers: [registry] });
    },
    gauge: (options) => {
      registry.removeSingleMetric(options.name);
      addGauge(registry, options);
    },
  };
}

function addGauge(registry: Registry, { name, help, label, read }: MeasuredGauge): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      this.reset();
      // `reset` leaves a gauge without labels at 0, which would be a wrong value.
      if (label === undefined) this.remove();
      const values = await withTimeout(READ_LIMIT_MS, name, toPromise(read)).catch(() => ({}));
      if (typeof values === 'number') this.set(values);
      else if (label !== undefined) {
        for (const [value, count] of Object.entries(values)) this.set({ [label]: value }, count);
      }
    },
  });
}

/** Turns an exception into a rejection. */
const toPromise = async (read: MeasuredGauge['read']): Promise<number | Record<string, number>> =>
  read();
