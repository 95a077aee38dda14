import type { FastifyRequest } from '@girouette/service-kit';

/** Where a request comes from: its network address, and what its browser calls itself. */
export const clientOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  userAgent: headers['user-agent'],
});
