export { captureLogs, type CapturedLogs } from './capture-logs';
export { FixedClock } from './fixed-clock';
export { aPrincipal, bearer } from './principals';
