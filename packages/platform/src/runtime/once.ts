/** Runs a function on the first call only. Later calls return the same value. */
export function once<T>(create: () => T): () => T {
  let created: { value: T } | undefined;
  return () => (created ??= { value: create() }).value;
}
