import { randomUuid } from '@girouette/platform/async';
import type { IncomingMessage } from 'node:http';

const VALID = /^[\w.:-]{8,128}$/;

/** The request's `x-request-id` when it is safe to log (8 to 128 characters), else a new UUID. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && VALID.test(given) ? given : randomUuid();
}
