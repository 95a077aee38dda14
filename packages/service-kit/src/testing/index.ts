export {
  aPrincipal,
  bearer,
  captureLogs,
  FixedClock,
  type CapturedLogs,
} from '@girouette/runtime/testing';
export { eventually } from '@girouette/async/testing';
export { hearEvents, type HeardEvents } from './hear-events';
export { openTestAdapters, testConfig, type TestAdapters } from './test-adapters';
