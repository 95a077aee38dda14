import { randomBytes } from 'node:crypto';

/**
 * A new id (UUID version 7, RFC 9562): it begins with the time in milliseconds, so that rows made one after another lie
 * side by side in every index, which makes inserting them cheaper.
 */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
