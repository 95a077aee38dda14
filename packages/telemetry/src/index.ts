export { measureCall } from './measure-call';
export { createMetrics, type Metrics, type MeasuredGauge } from './metrics';
export { outcomeOfStatus } from './outcome-of-status';
export { openMetricsPort, serveMetrics } from './serve-metrics';
