import type { EndpointResponse, endpoints } from '@girouette/contracts';
import type { FastifyReply, FastifyRequest } from '@girouette/platform/kit';
import { REGISTRANT_SECONDS } from '../links/rules';
import { principalOf, type User } from '../users/rules';
import type { SignedIn } from './actions';
import { SESSION_DAYS } from './rules';

export const toLogin = ({
  user,
  paid,
  expiresAt,
  places,
  accessToken,
}: SignedIn): EndpointResponse<typeof endpoints.signIn> => ({
  blocked: user.blocked,
  payment: paid,
  isTrial: user.isTrial,
  // A sub-account needs no confirmation to sign in.
  isVerified: user.isVerified || user.accountType === 'sub',
  userId: user.id,
  name: user.name,
  token: accessToken,
  ownerId: user.accountType === 'sub' ? user.ownerId : null,
  accountType: user.accountType,
  isAdmin: user.isAdmin,
  expiryDate: expiresAt?.toISOString() ?? null,
  ...(places > 1 && { places }),
  ...assignmentOf(user),
  ...(accessToken !== null &&
    user.profilePicture !== '' && { profilePicture: user.profilePicture }),
});

function assignmentOf(user: User) {
  const { assignment } = principalOf(user);
  return assignment && { assignment };
}

/** The origin of a request: its network address, and the browser's own name. */
export const clientOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  userAgent: headers['user-agent'],
});

interface CookieRules {
  name: string;
  path: string;
  seconds: number;
}

export const refreshCookie = (publicUrl: string) =>
  secretCookie(publicUrl, {
    name: 'girouette_refresh',
    path: '/api/auth/session',
    seconds: SESSION_DAYS * 24 * 60 * 60,
  });

/** The cookie of a browser that registered, until the e-mail is confirmed. */
export const registrantCookie = (publicUrl: string) =>
  secretCookie(publicUrl, {
    name: 'girouette_registrant',
    path: '/api/auth/verify',
    seconds: REGISTRANT_SECONDS,
  });

/** A cookie that scripts cannot read and other sites do not send. Browsers send it to its own path only. */
function secretCookie(publicUrl: string, { name, path, seconds }: CookieRules) {
  const attributesFor = ({ request }: FastifyReply) =>
    ({
      path,
      httpOnly: true,
      sameSite: 'strict',
      // The gateway forwards `protocol`: https behind a proxy that terminates TLS.
      secure: publicUrl.startsWith('https:') || request.protocol === 'https',
    }) as const;
  const set = (reply: FastifyReply, token: string): void => {
    void reply.setCookie(name, token, { ...attributesFor(reply), maxAge: seconds });
  };
  const clear = (reply: FastifyReply): void => {
    void reply.clearCookie(name, attributesFor(reply));
  };
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    set,
    clear,
    /** Sets another token. Null clears the cookie; undefined leaves it unchanged. */
    replace(reply: FastifyReply, token: string | null | undefined): void {
      if (token === null) clear(reply);
      else if (token !== undefined) set(reply, token);
    },
  };
}
