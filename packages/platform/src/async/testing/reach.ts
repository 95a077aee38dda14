/**
 * Carries out a call of a simulated port: `work` runs in one step, as a transaction does. The simulator delays the call or its answer,
 * loses either, or never answers a process that was killed.
 */
export type Reach = <R>(work: () => R | Promise<R>) => Promise<R>;

/** Carries out every call, at once. */
export const reachAtOnce: Reach = async (work) => work();
