import type { FastifyReply, FastifyRequest } from '@girouette/service-kit';
import { REGISTRANT_SECONDS } from '../domain/one-time-token';
import { SESSION_DAYS } from '../domain/session';

interface CookieRules {
  name: string;
  path: string;
  seconds: number;
}

export interface SecretCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** The cookie with the refresh token. */
export const refreshCookie = (publicUrl: string): SecretCookie =>
  secretCookie(publicUrl, {
    name: 'girouette_refresh',
    path: '/api/auth/session',
    seconds: SESSION_DAYS * 24 * 60 * 60,
  });

/** The cookie of a browser that has registered, until the e-mail is confirmed. */
export const registrantCookie = (publicUrl: string): SecretCookie =>
  secretCookie(publicUrl, {
    name: 'girouette_registrant',
    path: '/api/auth/verify',
    seconds: REGISTRANT_SECONDS,
  });

/** A cookie that is not readable by scripts, not sent by other sites, and sent to its own path only. */
function secretCookie(publicUrl: string, { name, path, seconds }: CookieRules): SecretCookie {
  const attributesFor = ({ request }: FastifyReply) =>
    ({
      path,
      httpOnly: true,
      sameSite: 'strict',
      // `protocol` is what the gateway forwards: https behind a proxy that terminates TLS.
      secure: publicUrl.startsWith('https:') || request.protocol === 'https',
    }) as const;
  return {
    read: (request) => request.cookies[name],
    set(reply, secret) {
      reply.setCookie(name, secret, { ...attributesFor(reply), maxAge: seconds });
    },
    clear(reply) {
      reply.clearCookie(name, attributesFor(reply));
    },
  };
}
