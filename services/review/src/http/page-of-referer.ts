import { parseUrl } from '@girouette/contracts/parse-url';
import { pageIdOf } from '@girouette/contracts/wheel-path';
import type { FastifyRequest } from 'fastify';

/** The guest's page that a request was sent from; undefined when it came from elsewhere, or does not say. */
export function pageOfReferer(request: FastifyRequest): string | undefined {
  const address = parseUrl(request.headers.referer ?? '');
  if (address?.origin !== `${request.protocol}://${request.host}`) return undefined;
  return pageIdOf(address.pathname) ?? undefined;
}
