/** Runs a function at the first call only; later calls have the same value. */
export function once<T>(create: () => T): () => T {
  let created: { value: T } | undefined;
  return () => (created ??= { value: create() }).value;
}
