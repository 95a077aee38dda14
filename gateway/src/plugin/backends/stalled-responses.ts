export interface StalledResponses {
  /**
   * Notes that an answer waits for its client, and with it a connection to the backend.
   * @param abort called when it has waited too long, or when too many others wait
   * @returns to be called when the client reads again
   */
  add(abort: () => void): () => void;
}

/**
 * Clients that do not read their answers must not keep a backend from the others.
 * @param options.most answers that may wait at the same time; for one more, the one that waits longest is given up
 * @param options.longestMs how long one may wait
 */
export function limitStalledResponses(options: {
  most: number;
  longestMs: number;
}): StalledResponses {
  // In the order in which they began to wait.
  const stalled = new Set<() => void>();

  return {
    add(abort) {
      const end = () => {
        clearTimeout(timer);
        stalled.delete(stop);
      };
      const stop = () => {
        end();
        abort();
      };
      const timer = setTimeout(stop, options.longestMs);
      stalled.add(stop);
      const [longest] = stalled;
      if (stalled.size > options.most) longest?.();
      return end;
    },
  };
}
