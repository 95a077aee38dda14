import type { Metrics } from '@girouette/platform/telemetry';

/** Measures the events that a service consumes. */
export interface EventMetrics {
  handled(labels: { type: string; outcome: 'done' | 'failed' }, seconds: number): void;
  addedDeadLetter(topic: string): void;
}

export function createEventMetrics(metrics: Metrics, topics: readonly string[]): EventMetrics {
  const events = metrics.counter({
    name: 'events_handled_total',
    help: 'Events handled, by type and outcome; a failed one is tried again.',
    labels: ['type', 'outcome'],
  });
  const seconds = metrics.histogram({
    name: 'event_handling_duration_seconds',
    help: 'Time to handle an event.',
    labels: ['type'],
  });
  const deadLetters = metrics.counter({
    name: 'dead_letters_total',
    help: 'Events that this instance could not handle and has set aside as dead letters.',
    labels: ['topic'],
  });
  // Prometheus shows no increase for a counter that starts at 1.
  for (const topic of topics) deadLetters.inc({ topic }, 0);
  return {
    handled({ type, outcome }, took) {
      events.inc({ type, outcome });
      seconds.observe({ type }, took);
    },
    addedDeadLetter(topic) {
      deadLetters.inc({ topic });
    },
  };
}
