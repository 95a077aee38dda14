export type { RouteOptions, HandlerInput, Router } from './router';
export { authenticate } from './principal';
export type { FastifyReply, FastifyRequest } from 'fastify';
