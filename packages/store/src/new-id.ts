import { nowMs, randomBytes } from '@girouette/platform/async';

const ID_BYTES = 16;

/**
 * A new id (UUID version 7, RFC 9562). It starts with the time in milliseconds. Consecutive rows are therefore neighbours in every index,
 * which makes inserts cheaper.
 */
export function newId(now = nowMs()): string {
  const bytes = randomBytes(ID_BYTES);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
