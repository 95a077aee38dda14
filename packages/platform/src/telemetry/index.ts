export { measureCall } from './measure-call';
export { createMetrics, type MeasuredGauge, type Metrics } from './metrics';
export { startTelemetry } from './start-telemetry';
export { outcomeOfStatus } from './outcome-of-status';
export { beginSpan, withSpan, type Span } from './spans';
