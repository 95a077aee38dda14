import { AsyncLocalStorage } from 'node:async_hooks';
import { formatTraceparent, type Trace } from './trace';

/** The request that the running code belongs to. */
export interface RequestContext {
  /** The id of the request. */
  requestId?: string | undefined;
  /** The trace of the request, and the current position in it. */
  trace?: Trace | undefined;
  /** The client's network: an IPv4 address or an IPv6 /64. Absent in deferred work. */
  network?: string | undefined;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs `work` in the context of a request. Log lines and events created by `work` carry the request's ids. */
export const runInContext = <T>(context: RequestContext, work: () => T): T =>
  contexts.run(context, work);

/** Binds `work` to the current request context. */
export function keepContext<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const context = contexts.getStore() ?? {};
  return (...args) => runInContext(context, () => work(...args));
}

export const currentRequestId = (): string | undefined => contexts.getStore()?.requestId;

/** The network of the client that sent the current request. */
export const currentNetwork = (): string | undefined => contexts.getStore()?.network;

export const currentTrace = (): Trace | undefined => contexts.getStore()?.trace;

/** The cause of the running code, in the form that rows and events store for deferred work. */
export function currentCause(): {
  requestId: string | undefined;
  traceparent: string | undefined;
} {
  const { requestId, trace } = contexts.getStore() ?? {};
  return { requestId, traceparent: trace && formatTraceparent(trace) };
}

/** The ids that log lines carry. */
export function contextFields(): { requestId: string | undefined; traceId: string | undefined } {
  const { requestId, trace } = contexts.getStore() ?? {};
  return { requestId, traceId: trace?.traceId };
}
