export { createSimulatedLog, type SimulatedLog } from './simulated-log';
export { groupOf, openSimulatedEvents } from './simulated-events';
