import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string | undefined>();

/** Runs `work` as part of a request, whose id then appears in the log and in the events that `work` creates. */
export const runWithRequestId = <T>(requestId: string | undefined, work: () => T): T =>
  requestIds.run(requestId, work);

/** As `work`, which then runs as part of the request that is being answered now, whenever it is called. */
export function keepRequestId<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const requestId = currentRequestId();
  return (...args) => runWithRequestId(requestId, () => work(...args));
}

/** The id of the request that the running code belongs to. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
