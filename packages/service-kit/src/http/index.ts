export type { CallOptions, HandlerInput, OnCall } from './calls';
export { readCaller } from './principal';
export { networkOf } from './network-of';
export { endConnection, refuseSocket } from './refuse-socket';
export type { FastifyReply, FastifyRequest } from 'fastify';
