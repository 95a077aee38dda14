import { hash } from 'node:crypto';

/**
 * The id of the page that an owner's request with this key creates. It is always the same: a UUID of version 8 (RFC 9562), made from a
 * hash.
 */
export function pageIdOf(ownerId: string, requestKey: string): string {
  const hex = hash('sha256', `${ownerId}:${requestKey}`, 'hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
