export {
  aPrincipal,
  aProof,
  bearer,
  captureLogs,
  FixedClock,
  startPart,
  startProcess,
  type CapturedLogs,
  type TestProcess,
} from '@girouette/platform/runtime/testing';
export { aFreePort, compileProgram, eventually } from '@girouette/platform/async/testing';
export { aPageSnapshot } from './a-page-snapshot';
export { hearEvents, type HeardEvents } from './hear-events';
export { noteReads } from './note-reads';
export {
  startTestService,
  type TestBody,
  type TestRequest,
  type TestResponse,
  type TestService,
} from './start-test-service';
export { openTestAdapters, testConfig, type TestAdapters } from './test-adapters';
