import type { StoredFile } from './files';

/** Computes something from a file once for as long as that content is in use. */
export function oncePerFile<T>(compute: (text: string) => T): (file: StoredFile) => T {
  const computed = new WeakMap<StoredFile, { value: T }>();
  return (file) => {
    let known = computed.get(file);
    if (!known) computed.set(file, (known = { value: compute(file.plain.toString()) }));
    return known.value;
  };
}
