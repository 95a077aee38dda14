import { isDependencyOutage } from '@girouette/async';
import { AppError } from '@girouette/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const RETRY_AFTER_SECONDS = 2;

const FRAMEWORK_REFUSALS: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('BODY_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('UNSUPPORTED_MEDIA'),
  FST_ERR_BAD_URL: () => new AppError('NOT_FOUND'),
  FST_ERR_MAX_PARAM_LENGTH: () => new AppError('NOT_FOUND'),
};

/**
 * One shape for every refusal: expected ones say what the catalogue says, the framework's own are translated, an engine
 * that does not answer is a 503, and anything else is anonymous outside and loud in the log.
 */
export function installErrorHandler(http: FastifyInstance): void {
  http.setErrorHandler(sendError);
  http.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply));
}

/** Answers a refusal of any origin as a `ErrorBody`. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  const { code, statusCode } = refusal;
  if (statusCode >= 500) {
    // A failure that the service announces itself (not started yet) needs no stack in the log.
    if (refusal === error) request.log.warn({ code }, 'refused');
    else request.log.error({ err: error, code }, 'request failed');
  }
  if (refusal.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.ceil(refusal.retryAfterSeconds)));
  }
  // Set here too: what the framework refuses by itself passes no hook.
  return reply.code(statusCode).header('x-request-id', request.id).send(refusal.toProblem());
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDependencyOutage(error)) return unavailable(error);
  const { name, code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (name === 'TimeoutError') return unavailable(error);
  const known = code === undefined ? undefined : FRAMEWORK_REFUSALS[code];
  if (known) return known();
  const badRequest =
    statusCode === 400 && (error instanceof SyntaxError || code?.startsWith('FST_'));
  return new AppError(badRequest ? 'INVALID_REQUEST' : 'UNEXPECTED', { cause: error });
}

const unavailable = (cause: unknown): AppError =>
  new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
