export { captureLogs, type CapturedLogs } from './capture-logs';
export { FixedClock } from './fixed-clock';
export { startPart, startProcess, type TestProcess } from './start-process';
export { aPrincipal, aProof, bearer } from './principals';
