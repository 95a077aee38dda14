import type { FastifyRequest } from '@girouette/platform/kit';

/** The origin of a request: its network address, and the browser's own name. */
export const clientOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  userAgent: headers['user-agent'],
});
