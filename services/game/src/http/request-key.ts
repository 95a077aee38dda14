import { AppError } from '@girouette/contracts';
import { hash } from 'node:crypto';

const KEY = /^[\x21-\x7e]{8,128}$/;

/**
 * Reads an `Idempotency-Key` header: 8 to 128 visible characters of the caller's choice.
 * @returns its hash, since the key itself is not stored; null without the header
 * @throws AppError INVALID_REQUEST
 */
export function requestKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw new AppError('INVALID_REQUEST', { field: 'Idempotency-Key' });
  }
  return hash('sha256', header, 'hex');
}
