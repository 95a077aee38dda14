import type { FastifyReply, FastifyRequest } from '@girouette/service-kit';
import { SESSION_DAYS } from '../domain/session';

const NAME = 'girouette_refresh';

export interface RefreshCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** The cookie with the refresh token: not readable by scripts, not sent by other sites, and sent to its own path only. */
export function refreshCookie(publicUrl: string): RefreshCookie {
  const attributesFor = ({ request }: FastifyReply) =>
    ({
      path: '/api/auth/session',
      httpOnly: true,
      sameSite: 'strict',
      // `protocol` is what the gateway forwards: https behind a proxy that terminates TLS.
      secure: publicUrl.startsWith('https:') || request.protocol === 'https',
    }) as const;
  return {
    read: (request) => request.cookies[NAME],
    set(reply, token) {
      reply.setCookie(NAME, token, {
        ...attributesFor(reply),
        maxAge: SESSION_DAYS * 24 * 60 * 60,
      });
    },
    clear(reply) {
      reply.clearCookie(NAME, attributesFor(reply));
    },
  };
}
