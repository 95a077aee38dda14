import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorCode } from '@girouette/contracts';
import {
  formatTraceparent,
  type Trace,
  monotonicMs,
  startTimer,
  cancelTimer,
  type Timer,
} from '@girouette/platform/async';
import { beginSpan, outcomeOfStatus, type Span } from '@girouette/platform/telemetry';
import type { Dispatcher } from 'undici';
import type { Admission } from './breaker';
import { acquireOrigin, retryAfterSeconds, type Backend, type Origin } from './registry';

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
  /** Closes the connection, which tells the backend that no client waits for its response. */
  abort(): void;
}

/** A backend with more requests than this is overloaded; queueing more would only use memory. */
const MAX_IN_FLIGHT = 2_000;

/**
 * Sends a request to a backend, within its time limit and through its breakers. When an instance cannot be reached, tries another, or once
 * more the same. A GET or HEAD is also sent again when a kept-alive connection turns out to be closed.
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
  if (!first) return refuse(backend, responseHandler);

  const span = beginSpan({
    part: 'gateway',
    name: `call ${backend.name}`,
    kind: 'client',
    parent: request.trace,
  });
  const call: Call = {
    backend,
    request,
    responseHandler,
    attempts,
    span,
    origin: first.origin,
    admission: first.admission,
    headers: { traceparent: formatTraceparent(span.trace), ...request.headers },
    state: 'waiting',
    status: 0,
    startedAt: monotonicMs(),
    controller: null,
    mayReconnect: true,
    timer: startTimer(() => giveUp(call), request.timeoutMs),
  };
  backend.inFlight += 1;
  dispatch(call);
  return {
    resume: () => call.controller?.resume(),
    abort() {
      if (call.state === 'ended') return;
      finish(call, 'abandoned', 'abandoned');
      call.controller?.abort(new Error('the client went away'));
    },
  };
}

/** A request that was admitted. */
interface Call {
  readonly backend: Backend;
  readonly request: BackendRequest;
  readonly responseHandler: ResponseHandler;
  readonly attempts: { tried: Set<Origin>; isRepeatable: boolean };
  /** The instance of the current attempt. */
  origin: Origin;
  admission: Admission;
  readonly headers: Record<string, string>;
  readonly span: Span;
  readonly startedAt: number;
  readonly timer: Timer;
  state: 'waiting' | 'receiving' | 'ended';
  status: number;
  /** Null until the request is sent. */
  controller: Dispatcher.DispatchController | null;
  mayReconnect: boolean;
}

function refuse(backend: Backend, responseHandler: ResponseHandler): SentRequest {
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

/** Ends a call that has run out of time. */
function giveUp(call: Call): void {
  const { controller, request, responseHandler } = call;
  // Without a controller the request was never sent, because other requests occupy every connection.
  const code = controller === null ? 'UNAVAILABLE' : 'GATEWAY_TIMEOUT';
  // Those requests report to the breaker themselves. Their clients may just be slow.
  const isCrowdedOut = controller === null && call.origin.pool.stats.running > 0;
  finish(call, isCrowdedOut ? 'abandoned' : 'failed', outcomeOfFailure(code));
  controller?.abort(new Error(`no response within ${request.timeoutMs} ms`));
  responseHandler.fail({ code, ...(code === 'UNAVAILABLE' && { retryAfterSeconds: 1 }) });
}

function finish(call: Call, how: keyof Admission, outcome: string): void {
  if (call.state === 'ended') return;
  const { backend, span, startedAt, status } = call;
  call.state = 'ended';
  cancelTimer(call.timer);
  backend.inFlight -= 1;
  call.admission[how]();
  backend.ended(outcome, (monotonicMs() - startedAt) / 1_000);
  span.end({ attributes: { outcome }, failed: how === 'failed' || status >= 500 });
}

function dispatch(call: Call): void {
  const { method, path, body, timeoutMs } = call.request;
  call.origin.pool.dispatch(
    {
      method,
      path,
      body,
      headers: call.headers,
      // The call's own timer is exact and includes the time in the queue.
      headersTimeout: 0,
      bodyTimeout: timeoutMs,
    },
    handlerOf(call),
  );
}

const handlerOf = (call: Call): Dispatcher.DispatchHandler => ({
  onRequestStart(controller) {
    call.controller = controller;
    if (call.state === 'ended') controller.abort(new Error('the request has ended'));
  },
  onResponseStart(_controller, status, headers) {
    // A final response follows each 1xx response.
    if (call.state !== 'waiting' || status < 200) return;
    call.status = status;
    call.origin.isLeaving = headers.connection === 'close';
    call.state = 'receiving';
    cancelTimer(call.timer);
    call.responseHandler.start(status, headers);
  },
  onResponseData(controller, chunk) {
    if (call.state === 'receiving' && !call.responseHandler.data(chunk)) controller.pause();
  },
  onResponseEnd() {
    if (call.state !== 'receiving') return;
    finish(call, 'succeeded', outcomeOfStatus(call.status));
    call.responseHandler.end();
  },
  onResponseError(_controller, cause) {
    if (call.state === 'ended') return;
    if (call.state === 'waiting' && mayRetry(call, cause)) {
      call.controller = null;
      dispatch(call);
      return;
    }
    const failure = failureOf(cause, call.controller !== null);
    finish(call, 'failed', outcomeOfFailure(failure.code));
    call.responseHandler.fail(failure);
  },
});

/** Chooses where to send the request again. */
function mayRetry(call: Call, cause: Error): boolean {
  const wasSent = call.controller !== null;
  if (wasSent && !(call.attempts.isRepeatable && isDeadConnection(cause))) return false;
  const other = acquireOrigin(call.backend, call.attempts);
  if (other) {
    call.admission.failed();
    Object.assign(call, other);
    return true;
  }
  // One address may have several instances behind it, as that of a Kubernetes service does.
  const mayRetryHere = call.mayReconnect && (isDeadConnection(cause) || isUnreachable(cause));
  call.mayReconnect = false;
  return mayRetryHere;
}

const outcomeOfFailure = (code: BackendFailure['code']) => code.toLowerCase();

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? '';

const isDeadConnection = (error: Error) =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error));

const isUnreachable = (error: Error) =>
  ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'].includes(codeOf(error));

const failureOf = (cause: Error, wasSent: boolean): BackendFailure =>
  wasSent ? { code: 'BAD_GATEWAY', cause } : { code: 'UNAVAILABLE', retryAfterSeconds: 1, cause };
