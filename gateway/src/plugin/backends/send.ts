import type { IncomingHttpHeaders } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { ErrorCode } from '@girouette/contracts';
import { formatTraceparent, type Trace } from '@girouette/async';
import { beginSpan, outcomeOfStatus } from '@girouette/telemetry';
import type { Dispatcher } from 'undici';
import type { Admission } from './breaker';
import {
  acquireOrigin,
  retryAfterSeconds,
  type Acquired,
  type Backend,
  type Origin,
} from './registry';

export interface BackendRequest {
  method: string;
  /** Includes the query. */
  path: string;
  /** Without `traceparent`, which `send` adds. */
  headers: Record<string, string>;
  body: Buffer | null;
  /** The trace position of the request. */
  trace: Trace;
  /** Limits the time until the response begins, and between two of its chunks, in milliseconds. */
  timeoutMs: number;
}

/** Why there is no complete response. After `start` was called, the response ended early. */
export interface BackendFailure {
  code: Extract<ErrorCode, 'BAD_GATEWAY' | 'UNAVAILABLE' | 'GATEWAY_TIMEOUT'>;
  retryAfterSeconds?: number;
  cause?: Error;
}

/** Receives the response. Exactly one of `end` and `fail` is called last, unless the request is aborted. */
export interface ResponseHandler {
  start(status: number, headers: IncomingHttpHeaders): void;
  /** Returns false to receive no more chunks until `resume`. */
  data(chunk: Buffer): boolean;
  end(): void;
  fail(failure: BackendFailure): void;
}

export interface SentRequest {
  resume(): void;
  /** Closes the connection, which tells the backend that nobody waits for its response. */
  abort(): void;
}

/** A backend with more requests than this is overloaded; queueing more would only use memory. */
const MAX_IN_FLIGHT = 2_000;

/**
 * Sends a request to a backend, within its time limit and through its breakers. When an instance cannot be reached, tries another. A GET or
 * HEAD is also sent again when a kept-alive connection turns out to be closed: to another instance, or once more to the same.
 */
export function send(
  backend: Backend,
  request: BackendRequest,
  responseHandler: ResponseHandler,
): SentRequest {
  const isRepeatable =
    request.body === null && (request.method === 'GET' || request.method === 'HEAD');
  const attempts = { tried: new Set<Origin>(), isRepeatable };
  const first = backend.inFlight < MAX_IN_FLIGHT ? acquireOrigin(backend, attempts) : null;
  if (!first) {
    const failure: BackendFailure = {
      code: 'UNAVAILABLE',
      retryAfterSeconds: retryAfterSeconds(backend),
    };
    backend.ended('refused', 0);
    queueMicrotask(() => {
      responseHandler.fail(failure);
    });
    return { resume: () => undefined, abort: () => undefined };
  }

  let { origin, admission }: Acquired = first;
  let state: 'waiting' | 'receiving' | 'ended' = 'waiting';
  let status = 0;
  const startedAt = performance.now();
  const span = beginSpan({
    part: 'gateway',
    name: `call ${backend.name}`,
    kind: 'client',
    parent: request.trace,
  });
  const headers = { traceparent: formatTraceparent(span.trace), ...request.headers };
  let controller: Dispatcher.DispatchController | null = null;
  let mayReconnect = true;
  backend.inFlight += 1;

  const timer = setTimeout(() => {
    // Without a controller the request was never sent, because other requests occupy every connection.
    const code = controller === null ? 'UNAVAILABLE' : 'GATEWAY_TIMEOUT';
    // Those requests report to the breaker themselves. Their clients may just be slow.
    const isCrowdedOut = controller === null && origin.pool.stats.running > 0;
    finish(isCrowdedOut ? 'abandoned' : 'failed', outcomeOfFailure(code));
    controller?.abort(new Error(`no response within ${request.timeoutMs} ms`));
    responseHandler.fail({ code, ...(code === 'UNAVAILABLE' && { retryAfterSeconds: 1 }) });
  }, request.timeoutMs);

  function finish(how: keyof Admission, outcome: string) {
    if (state === 'ended') return;
    state = 'ended';
    clearTimeout(timer);
    backend.inFlight -= 1;
    admission[how]();
    backend.ended(outcome, (performance.now() - startedAt) / 1_000);
    span.end({ attributes: { outcome }, failed: how === 'failed' || status >= 500 });
  }

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(current) {
      controller = current;
      if (state === 'ended') current.abort(new Error('the request has ended'));
    },
    onResponseStart(_controller, receivedStatus, receivedHeaders) {
      // A final response follows each 1xx response.
      if (state !== 'waiting' || receivedStatus < 200) return;
      status = receivedStatus;
      origin.isLeaving = receivedHeaders.connection === 'close';
      state = 'receiving';
      clearTimeout(timer);
      responseHandler.start(status, receivedHeaders);
    },
    onResponseData(current, chunk) {
      if (state === 'receiving' && !responseHandler.data(chunk)) current.pause();
    },
    onResponseEnd() {
      if (state !== 'receiving') return;
      finish('succeeded', outcomeOfStatus(status));
      responseHandler.end();
    },
    onResponseError(_controller, cause) {
      if (state === 'ended') return;
      if (state === 'waiting' && mayRetry(cause)) {
        controller = null;
        dispatch();
        return;
      }
      const failure = failureOf(cause, controller !== null);
      finish('failed', outcomeOfFailure(failure.code));
      responseHandler.fail(failure);
    },
  };

  /** Chooses where to send the request again. */
  function mayRetry(cause: Error): boolean {
    const wasSent = controller !== null;
    if (wasSent && !(isRepeatable && isDeadConnection(cause))) return false;
    const other = acquireOrigin(backend, attempts);
    if (other) {
      admission.failed();
      ({ origin, admission } = other);
      return true;
    }
    const mayRetryHere = mayReconnect && isDeadConnection(cause);
    mayReconnect = false;
    return mayRetryHere;
  }

  function dispatch() {
    origin.pool.dispatch(
      {
        method: request.method,
        path: request.path,
        headers,
        body: request.body,
        // The timer above is exact and includes the time in the queue.
        headersTimeout: 0,
        bodyTimeout: request.timeoutMs,
      },
      handler,
    );
  }

  dispatch();
  return {
    resume: () => controller?.resume(),
    abort() {
      if (state === 'ended') return;
      finish('abandoned', 'abandoned');
      controller?.abort(new Error('the client went away'));
    },
  };
}

const outcomeOfFailure = (code: BackendFailure['code']) => code.toLowerCase();

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? '';

const isDeadConnection = (error: Error) =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error));

const failureOf = (cause: Error, wasSent: boolean): BackendFailure =>
  wasSent ? { code: 'BAD_GATEWAY', cause } : { code: 'UNAVAILABLE', retryAfterSeconds: 1, cause };
