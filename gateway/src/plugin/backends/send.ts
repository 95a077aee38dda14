import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorCode } from '@girouette/contracts';
import type { Dispatcher } from 'undici';
import type { Admission } from './breaker';
import { acquireOrigin, retryAfterSeconds, type Origin, type Backend } from './registry';

export interface BackendRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** How long the part may take until it answers, and between two pieces of the answer, in milliseconds. */
  timeoutMs: number;
}

/** Why there is no (whole) answer. After `start` was called, the answer broke off. */
export interface BackendFailure {
  code: Extract<ErrorCode, 'BAD_GATEWAY' | 'UNAVAILABLE' | 'GATEWAY_TIMEOUT'>;
  retryAfterSeconds?: number;
  cause?: Error;
}

/** Where the answer goes. Exactly one of `end` and `fail` comes last, unless the sending is given up. */
export interface ResponseHandler {
  start(status: number, headers: IncomingHttpHeaders): void;
  /** Answers false to receive nothing more until `resume`. */
  data(chunk: Buffer): boolean;
  end(): void;
  fail(failure: BackendFailure): void;
}

export interface SentRequest {
  resume(): void;
  /** Ends the part's work too: its connection is closed. */
  abort(): void;
}

/** More than this waiting for one part is a part that does not keep up; more waiting would only cost memory. */
const MAX_IN_FLIGHT = 2_000;

/**
 * Sends one message to a part. Handles its time limit and its breakers; goes to another instance when one cannot be
 * reached, and repeats a reading request once when a kept connection turns out to be dead.
 */
export function send(
  backend: Backend,
  message: BackendRequest,
  sink: ResponseHandler,
): SentRequest {
  const tried = new Set<Origin>();
  const first = backend.inFlight < MAX_IN_FLIGHT ? acquireOrigin(backend, tried) : null;
  if (!first) {
    const failure: BackendFailure = {
      code: 'UNAVAILABLE',
      retryAfterSeconds: retryAfterSeconds(backend),
    };
    queueMicrotask(() => {
      sink.fail(failure);
    });
    return { resume: () => undefined, abort: () => undefined };
  }

  let { pool, admission } = first;
  let state: 'waiting' | 'answering' | 'over' = 'waiting';
  let controller: Dispatcher.DispatchController | null = null;
  let mayRepeat = message.body === null && (message.method === 'GET' || message.method === 'HEAD');
  backend.inFlight += 1;

  const timer = setTimeout(() => {
    // Not even on its way after all this time: every connection is taken by requests that wait.
    const code = controller === null ? 'UNAVAILABLE' : 'GATEWAY_TIMEOUT';
    // Those report for themselves how the part does; perhaps only their clients are slow.
    const isCrowdedOut = controller === null && pool.stats.running > 0;
    finish(isCrowdedOut ? 'abandoned' : 'failed');
    controller?.abort(new Error(`no answer within ${message.timeoutMs} ms`));
    sink.fail({ code, ...(code === 'UNAVAILABLE' && { retryAfterSeconds: 1 }) });
  }, message.timeoutMs);

  function finish(how: keyof Admission) {
    if (state === 'over') return;
    state = 'over';
    clearTimeout(timer);
    backend.inFlight -= 1;
    admission[how]();
  }

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(current) {
      controller = current;
      if (state === 'over') current.abort(new Error('nobody waits for the answer any more'));
    },
    onResponseStart(_controller, status, headers) {
      // 1xx announce an answer and are none.
      if (state !== 'waiting' || status < 200) return;
      state = 'answering';
      clearTimeout(timer);
      sink.start(status, headers);
    },
    onResponseData(current, chunk) {
      if (state === 'answering' && !sink.data(chunk)) current.pause();
    },
    onResponseEnd() {
      if (state !== 'answering') return;
      finish('succeeded');
      sink.end();
    },
    onResponseError(_controller, cause) {
      if (state === 'over') return;
      if (state === 'waiting' && mayTryAgain(cause)) {
        controller = null;
        dispatch();
        return;
      }
      finish('failed');
      sink.fail(failureOf(cause));
    },
  };

  function mayTryAgain(cause: Error): boolean {
    if (mayRepeat && isDeadConnection(cause)) {
      mayRepeat = false;
      return true;
    }
    const other = isNotReached(cause) ? acquireOrigin(backend, tried) : null;
    if (!other) return false;
    admission.failed();
    ({ pool, admission } = other);
    return true;
  }

  function dispatch() {
    pool.dispatch(
      {
        method: message.method,
        path: message.path,
        headers: message.headers,
        body: message.body,
        // Ours is exact, and counts the time in the queue too.
        headersTimeout: 0,
        bodyTimeout: message.timeoutMs,
      },
      handler,
    );
  }

  dispatch();
  return {
    resume: () => controller?.resume(),
    abort() {
      if (state === 'over') return;
      finish('abandoned');
      controller?.abort(new Error('the client went away'));
    },
  };
}

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? '';

const isDeadConnection = (error: Error) =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error));

/** The request never reached the part, so it may be sent again soon. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isNotReached(cause: Error): boolean {
  // Happy Eyeballs tries several addresses and reports their failures together.
  const causes: Error[] = cause instanceof AggregateError ? (cause.errors as Error[]) : [cause];
  return causes.some((one) => NOT_REACHED.has(codeOf(one)) && happenedWhileConnecting(one));
}

/** A time-out or a lost route can also strike a connection that has sent the request already; that must not be sent again. */
function happenedWhileConnecting(cause: Error): boolean {
  const { syscall } = cause as NodeJS.ErrnoException;
  return syscall === undefined || syscall === 'connect' || syscall === 'getaddrinfo';
}

const failureOf = (cause: Error): BackendFailure =>
  isNotReached(cause)
    ? { code: 'UNAVAILABLE', retryAfterSeconds: 1, cause }
    : { code: 'BAD_GATEWAY', cause };
