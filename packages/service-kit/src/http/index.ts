export type { CallOptions, HandlerInput, OnCall } from './calls';
export { readCaller } from './principal';
export type { FastifyReply, FastifyRequest } from 'fastify';
