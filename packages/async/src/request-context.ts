import { AsyncLocalStorage } from 'node:async_hooks';
import { formatTraceparent, type Trace } from './trace';

/** What the running code belongs to. */
export interface RequestContext {
  /** The id of the request that caused it. */
  requestId?: string | undefined;
  /** The trace of that request, and where in it the code is. */
  trace?: Trace | undefined;
  /** The network of the client that sent it: an IPv4 address or an IPv6 /64. Absent in work that is done later. */
  network?: string | undefined;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs `work` as part of a request, whose ids then appear in the log and in the events that `work` creates. */
export const runInContext = <T>(context: RequestContext, work: () => T): T =>
  contexts.run(context, work);

/** As `work`, which then runs as part of the request that is being answered now, whenever it is called. */
export function keepContext<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const context = contexts.getStore() ?? {};
  return (...args) => runInContext(context, () => work(...args));
}

/** The id of the request that the running code belongs to. */
export const currentRequestId = (): string | undefined => contexts.getStore()?.requestId;

/** The network of the client whose request is being answered. */
export const currentNetwork = (): string | undefined => contexts.getStore()?.network;

/** The trace that the running code belongs to. */
export const currentTrace = (): Trace | undefined => contexts.getStore()?.trace;

/** What caused the running code, as a row or an event keeps it for work that is done later. */
export function currentCause(): {
  requestId: string | undefined;
  traceparent: string | undefined;
} {
  const { requestId, trace } = contexts.getStore() ?? {};
  return { requestId, traceparent: trace && formatTraceparent(trace) };
}

/** The ids of the running code, as log lines name them. */
export function contextFields(): { requestId: string | undefined; traceId: string | undefined } {
  const { requestId, trace } = contexts.getStore() ?? {};
  return { requestId, traceId: trace?.traceId };
}
