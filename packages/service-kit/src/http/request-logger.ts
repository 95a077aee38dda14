import { namesRequest } from '@girouette/runtime';
import type { FastifyServerOptions } from 'fastify';

/** The log of one HTTP request: a child whose bindings hold the request's id. */
export const requestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
) => Object.assign(logger.child(bindings, options), { [namesRequest]: true });
