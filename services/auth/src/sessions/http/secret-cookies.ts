import type { FastifyReply, FastifyRequest } from '@girouette/platform/kit';
import { REGISTRANT_SECONDS } from '../../accounts/domain/one-time-token';
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
  /** Sets another token. Null clears the cookie; undefined leaves it unchanged. */
  replace(reply: FastifyReply, token: string | null | undefined): void;
}

/** The cookie with the refresh token. */
export const refreshCookie = (publicUrl: string): SecretCookie =>
  secretCookie(publicUrl, {
    name: 'girouette_refresh',
    path: '/api/auth/session',
    seconds: SESSION_DAYS * 24 * 60 * 60,
  });

/** The cookie of a browser that registered, until the e-mail is confirmed. */
export const registrantCookie = (publicUrl: string): SecretCookie =>
  secretCookie(publicUrl, {
    name: 'girouette_registrant',
    path: '/api/auth/verify',
    seconds: REGISTRANT_SECONDS,
  });

/** A cookie that scripts cannot read and other sites do not send. Browsers send it to its own path only. */
function secretCookie(publicUrl: string, { name, path, seconds }: CookieRules): SecretCookie {
  const attributesFor = ({ request }: FastifyReply) =>
    ({
      path,
      httpOnly: true,
      sameSite: 'strict',
      // The gateway forwards `protocol`: https behind a proxy that terminates TLS.
      secure: publicUrl.startsWith('https:') || request.protocol === 'https',
    }) as const;
  const set = (reply: FastifyReply, token: string) => {
    reply.setCookie(name, token, { ...attributesFor(reply), maxAge: seconds });
  };
  const clear = (reply: FastifyReply) => {
    reply.clearCookie(name, attributesFor(reply));
  };
  return {
    read: (request) => request.cookies[name],
    set,
    clear,
    replace(reply, token) {
      if (token === null) clear(reply);
      else if (token !== undefined) set(reply, token);
    },
  };
}
