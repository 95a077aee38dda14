export type { InjectOptions, Response as InjectedResponse } from 'light-my-request';
export { Dispatcher } from 'undici';
export type { OpenPool } from '../../../../gateway/src/plugin/backends/connection-pool';
export { openSimulatedGateway, type SimulatedGateway } from './simulated-gateway';
