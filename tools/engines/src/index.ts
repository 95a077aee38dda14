export { openEngines, type Engines } from './open-engines';
export { EngineMissingError, type Engine } from './engine';
export { freePort } from './free-port';
export { processesConfig } from './processes/config';
export { prepareProcess, type RunningProcess } from './processes/process';
export { startProcesses, type RunningProcesses } from './processes/start-processes';
