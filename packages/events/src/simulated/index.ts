export { createSimulatedLog, type SimulatedLog } from './simulated-log';
export { openSimulatedEvents } from './simulated-events';
