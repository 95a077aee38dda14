import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4_096);
let used = pool.length;

/**
 * Random bytes for secrets that each request needs. They are fetched in bulk, because one system call per secret costs more than encrypting
 * an address.
 * @param size at most 4,096
 */
export function pooledRandomBytes(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + size));
  // Bytes that were handed out must not stay readable.
  pool.fill(0, used, used + size);
  used += size;
  return bytes;
}
