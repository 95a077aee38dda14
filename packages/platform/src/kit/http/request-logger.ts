import { namesRequest } from '@girouette/platform/runtime';
import type { FastifyServerOptions } from 'fastify';
import { beginRequestSpan } from './request-span';

/** Creates the log of one HTTP request and begins its span. Its lines carry the request's id and trace. */
export const requestLogger =
  (part: string): NonNullable<FastifyServerOptions['childLoggerFactory']> =>
  (...args) => {
    const [logger, bindings, options, request] = args;
    const { trace } = beginRequestSpan(part, request);
    const log = logger.child({ traceId: trace.traceId, ...bindings }, options);
    return Object.assign(log, { [namesRequest]: true });
  };
