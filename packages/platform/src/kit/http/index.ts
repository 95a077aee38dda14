export type { RouteOptions, HandlerInput, Router } from './router';
export { requestKeyOf } from './request-key';
export { authenticate } from './principal';
export type { FastifyReply, FastifyRequest } from 'fastify';
