import type { Metrics } from '@girouette/platform/telemetry';
import type { Backend, Backends } from './registry';

/** Adds metrics about the backends beside their response times. */
export function measureBackends(metrics: Metrics, backends: Backends): void {
  const ofEach = (valueOf: (backend: Backend) => number) => () =>
    Object.fromEntries(Object.values(backends).map((backend) => [backend.name, valueOf(backend)]));

  metrics.gauge({
    name: 'circuit_open',
    help: 'Instances of a backend that receive no requests for now because they failed.',
    label: 'to',
    read: ofEach(({ origins }) => origins.filter(({ breaker }) => breaker.isOpen()).length),
  });
  metrics.gauge({
    name: 'outgoing_requests_in_flight',
    help: 'Requests to a backend that are not answered in full.',
    label: 'to',
    read: ofEach(({ inFlight }) => inFlight),
  });
}
