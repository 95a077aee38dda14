export * from './clock';
export * from './config';
export * from './keys';
export * from './log';
export { networkOf } from './network-of';
export { endConnection, refuseSocket } from './refuse-socket';
