import type { StoredFile } from './files';

/** Computes a value from a file once and again when its content changes. */
export function oncePerFile<T>(compute: (text: string) => T): (file: StoredFile) => T {
  const computed = new WeakMap<StoredFile, { value: T }>();
  return (file) => {
    let known = computed.get(file);
    if (!known) computed.set(file, (known = { value: compute(file.plain.toString()) }));
    return known.value;
  };
}
