import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4_096);
let used = pool.length;

/**
 * Random bytes for secrets that are made at every request. They are fetched for many at once, since a system call for each costs more
 * than encrypting an address.
 * @param size at most 4,096
 */
export function pooledRandomBytes(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + size));
  // What was given away is nobody else's to see.
  pool.fill(0, used, used + size);
  used += size;
  return bytes;
}
