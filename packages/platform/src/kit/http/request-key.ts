import { hash } from 'node:crypto';
import { AppError } from '@girouette/contracts';
import type { FastifyRequest } from 'fastify';

const KEY = /^[\x21-\x7e]{8,128}$/;

/**
 * Reads a request's `Idempotency-Key` header: 8 to 128 visible characters chosen by the caller.
 * @returns its hash, since the key itself is not stored; null without the header
 * @throws AppError INVALID_REQUEST
 */
export function requestKeyOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw new AppError('INVALID_REQUEST', { field: 'Idempotency-Key' });
  }
  return hash('sha256', header, 'hex');
}
