import type { Principal } from '@girouette/contracts';
import type { FastifyRequest } from 'fastify';

/** The caller of a request, and the caller's network address. */
export interface Actor {
  principal: Principal;
  address: string;
}

/** @param input what the handler of an endpoint receives */
export const actorOf = ({
  principal,
  request,
}: {
  principal: Principal;
  request: FastifyRequest;
}): Actor => ({ principal, address: request.ip });
