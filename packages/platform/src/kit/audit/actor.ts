import type { Principal } from '@girouette/contracts';
import type { FastifyRequest } from 'fastify';

/** Who asks for something, and from which network address. */
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
