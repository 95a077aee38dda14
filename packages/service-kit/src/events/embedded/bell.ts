/** The bells of this process by directory: a publisher wakes the consumers that read the same file. */
const bells = new Map<string, Set<() => void>>();

/** Wakes everyone in this process who listens to the log of that directory. */
export function ring(dir: string): void {
  for (const wake of bells.get(dir) ?? []) wake();
}

/** Calls `wake` at each {@link ring} until the answered function is called. */
export function listen(dir: string, wake: () => void): () => void {
  const listeners = bells.get(dir) ?? new Set();
  bells.set(dir, listeners.add(wake));
  return () => {
    listeners.delete(wake);
    if (listeners.size === 0) bells.delete(dir);
  };
}
