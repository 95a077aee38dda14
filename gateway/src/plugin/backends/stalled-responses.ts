import { startTimer, cancelTimer } from '@girouette/platform/async';
export interface StalledResponses {
  /**
   * Counts a response that waits for its client to read and therefore holds a connection to the backend.
   * @param abort called when it has waited too long, or when too many others wait
   * @returns a function to call when the client reads again
   */
  add(abort: () => void): () => void;
}

/**
 * Limits the backend connections that clients can occupy by not reading.
 * @param options.max the maximum number of waiting responses; one more aborts the one that has waited longest
 * @param options.maxMs how long one may wait, in milliseconds
 */
export function limitStalledResponses(options: { max: number; maxMs: number }): StalledResponses {
  // Oldest first.
  const stalled = new Set<() => void>();

  return {
    add(abort) {
      const remove = () => {
        cancelTimer(timer);
        stalled.delete(removeAndAbort);
      };
      const removeAndAbort = () => {
        remove();
        abort();
      };
      const timer = startTimer(removeAndAbort, options.maxMs);
      stalled.add(removeAndAbort);
      const [longest] = stalled;
      if (stalled.size > options.max) longest?.();
      return remove;
    },
  };
}
