export { captureLogs, type CapturedLogs } from './capture-logs';
export { eventually } from '@girouette/async/testing';
export { FixedClock } from './fixed-clock';
export { hearEvents, type HeardEvents } from './hear-events';
export { aPrincipal, bearer } from './principals';
export { openTestAdapters, testConfig, type TestAdapters } from './test-adapters';
