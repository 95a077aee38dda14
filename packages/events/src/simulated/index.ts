export { createSimulatedLog, type SimulatedLog } from './simulated-log';
export { groupOf } from './simulated-events';
export { openSimulatedEvents } from './simulated-events';
