export interface StalledResponses {
  /**
   * Counts a response that waits for its client to read and so occupies a connection to the backend.
   * @param abort called when it has waited too long, or when too many others wait
   * @returns call it when the client reads again
   */
  add(abort: () => void): () => void;
}

/**
 * Limits the connections that clients which do not read can take from a backend.
 * @param options.max responses that may wait at the same time; one more aborts the one that has waited longest
 * @param options.maxMs how long one may wait, in milliseconds
 */
export function limitStalledResponses(options: { max: number; maxMs: number }): StalledResponses {
  // In the order in which they began to wait.
  const stalled = new Set<() => void>();

  return {
    add(abort) {
      const remove = () => {
        clearTimeout(timer);
        stalled.delete(removeAndAbort);
      };
      const removeAndAbort = () => {
        remove();
        abort();
      };
      const timer = setTimeout(removeAndAbort, options.maxMs);
      stalled.add(removeAndAbort);
      const [longest] = stalled;
      if (stalled.size > options.max) longest?.();
      return remove;
    },
  };
}
