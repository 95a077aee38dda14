import { isDependencyOutage } from '@girouette/platform/async';
import { AppError, asksForProblem, PROBLEM_TYPE, problemOf } from '@girouette/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** `Retry-After` of a 503 whose error names no time. */
const RETRY_AFTER_SECONDS = 2;

const FRAMEWORK_REFUSALS: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('BODY_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('UNSUPPORTED_MEDIA'),
  FST_ERR_BAD_URL: () => new AppError('NOT_FOUND'),
  FST_ERR_MAX_PARAM_LENGTH: () => new AppError('NOT_FOUND'),
};

/**
 * Answers every error with an `ErrorBody`: an `AppError` as in the catalogue, Fastify's errors translated into it, an outage of a backing
 * service as 503. Any other error reaches the client as UNEXPECTED; the details go to the log only.
 */
export function installErrorHandler(http: FastifyInstance): void {
  http.setErrorHandler(sendError);
  http.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply));
}

/** Answers any error with an `ErrorBody`, or with problem details if the caller asks for them. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  const { code, statusCode } = refusal;
  if (statusCode >= 500) {
    // The service reports this failure itself (e.g. not started yet), so the log needs no stack.
    if (refusal === error) request.log.warn({ code }, 'refused');
    else request.log.error({ err: error, code }, 'request failed');
  }
  const seconds = statusCode === 503 ? RETRY_AFTER_SECONDS : undefined;
  const retryAfter = refusal.retryAfterSeconds ?? seconds;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  // Set here too: Fastify's own errors run no hooks.
  void reply.code(statusCode).header('x-request-id', request.id);
  return asksForProblem(request.headers.accept)
    ? reply.type(PROBLEM_TYPE).send(problemOf(refusal.toBody()))
    : reply.send(refusal.toBody());
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDependencyOutage(error)) return new AppError('UNAVAILABLE', { cause: error });
  const { name, code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (name === 'TimeoutError') return new AppError('UNAVAILABLE', { cause: error });
  const known = code === undefined ? undefined : FRAMEWORK_REFUSALS[code];
  if (known) return known();
  const badRequest =
    statusCode === 400 && (error instanceof SyntaxError || code?.startsWith('FST_'));
  return new AppError(badRequest ? 'INVALID_REQUEST' : 'UNEXPECTED', { cause: error });
}
