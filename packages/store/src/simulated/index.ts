export { createSimulatedDisk, type RowChange, type SimulatedDisk } from './simulated-disk';
export { openSimulatedStore, type SimulatedStoreOptions } from './simulated-store';
