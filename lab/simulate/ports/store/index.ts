export { createSimulatedDisk, type RowChange, type SimulatedDisk } from './simulated-disk';
export { openSimulatedStore } from './simulated-store';
