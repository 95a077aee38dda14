import type { FastifyReply, FastifyRequest } from '@girouette/service-kit';
import { SESSION_DAYS } from '../domain/session';

const NAME = 'girouette_refresh';

export interface RefreshCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** The cookie that brings a session back: out of reach of scripts and of other sites, and sent to its own path alone. */
export function refreshCookie(publicUrl: string): RefreshCookie {
  const attributesFor = ({ request }: FastifyReply) =>
    ({
      path: '/api/auth/session',
      httpOnly: true,
      sameSite: 'strict',
      // The gateway says how the browser came: behind a proxy that ends TLS, by https although nothing here speaks it.
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
