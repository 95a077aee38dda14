import { hash } from 'node:crypto';

/** The UUID that a text stands for (RFC 9562, version 8): the same for each repeat, so that a repeat finds the row of the first try. */
export function uuidOf(text: string): string {
  const hex = hash('sha256', text);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
