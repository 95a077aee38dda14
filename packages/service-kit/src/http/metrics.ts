import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** The metrics of the process: one set, also when several services run in it. */
let processRegistry: Registry | undefined;

function processMetrics(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

export interface Metrics {
  registry: Registry;
  answered(labels: { method: string; route: string; status: string }, seconds: number): void;
  handled(labels: { type: string; outcome: 'done' | 'failed' }, seconds: number): void;
}

/** The metrics of one service. Routes are labelled by their pattern, so that ids do not become labels. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const events = new Counter({
    name: 'events_handled_total',
    help: 'Events handled, by type and outcome; a failed one is tried again.',
    labelNames: ['type', 'outcome'],
    registers: [registry],
  });
  const eventTime = new Histogram({
    name: 'event_handling_duration_seconds',
    help: 'Time to handle an event.',
    labelNames: ['type'],
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  return {
    registry,
    answered: (labels, seconds) => {
      answers.observe(labels, seconds);
    },
    handled: ({ type, outcome }, seconds) => {
      events.inc({ type, outcome });
      eventTime.observe({ type }, seconds);
    },
  };
}

/** Serves the metrics at /metrics, in the text format of Prometheus. */
export function serveMetrics(http: FastifyInstance, metrics: Metrics): void {
  http.get('/metrics', { logLevel: 'silent' }, async (_request, reply) => {
    const own = await metrics.registry.metrics();
    const shared = await processMetrics().metrics();
    return reply.type(metrics.registry.contentType).send(`${own}\n${shared}`);
  });
}
