import { AppError, PLACE_ROLES, SCOPES, STANDINGS, type Principal } from '@girouette/contracts';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Keys } from './keys';

/** The lifetime of an access token; the refresh cookie renews it (docs/specification §10.1). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** The lifetime of an access token that stands for an API key. A revoked key works no longer than this, even while the cache is unavailable. */
const KEY_TOKEN_SECONDS = 60;

const ISSUER = 'girouette';
const AUDIENCE = 'girouette-api';

const claims = z.object({
  sub: z.string(),
  name: z.string(),
  ownerId: z.string(),
  accountType: z.enum(['main', 'sub']),
  isAdmin: z.boolean(),
  standing: z.enum(STANDINGS).optional(),
  scopes: z.array(z.enum(SCOPES)).optional(),
  assignment: z.object({ role: z.enum(PLACE_ROLES), places: z.array(z.string()) }).optional(),
  keyName: z.string().optional(),
  sid: z.string(),
  iat: z.number(),
});

/** The principal of a request with its session, or the API key that calls, and the issue time of its token. */
export type Caller = Principal & { sessionId: string; issuedAt: Date };

const lifetimeOf = ({ scopes }: Pick<Principal, 'scopes'>): number =>
  scopes === undefined ? ACCESS_TOKEN_SECONDS : KEY_TOKEN_SECONDS;

/** When the access token of a caller expires. */
const expiryOfToken = (caller: Caller): Date =>
  new Date(caller.issuedAt.getTime() + lifetimeOf(caller) * 1000);

/**
 * Signs an access token (ES256 JWT): 15 minutes, or one minute for an API key.
 * @param options.sessionId the id of the session or of the key; revoking that id revokes the token
 */
export function signAccessToken(options: {
  keys: Keys;
  principal: Principal;
  sessionId: string;
  now: Date;
}): string {
  const { keys, principal, sessionId, now } = options;
  const issuedAt = Math.floor(now.getTime() / 1000);
  return jwt.sign(
    { ...tokenClaims(principal), sid: sessionId, iat: issuedAt },
    keys.tokenPrivateKey(),
    {
      algorithm: 'ES256',
      keyid: keys.tokenPublicKeys()[0]?.kid ?? '',
      issuer: ISSUER,
      audience: AUDIENCE,
      expiresIn: lifetimeOf(principal),
    },
  );
}

const tokenClaims = ({
  userId,
  name,
  ownerId,
  accountType,
  isAdmin,
  standing,
  scopes,
  assignment,
  key,
}: Principal) => ({
  sub: userId,
  ...{ name, ownerId, accountType, isAdmin, standing, scopes, assignment, keyName: key?.name },
});

const MOST_VERIFIED = 5_000;

/** The valid tokens of late, because verifying a signature costs more than the rest of a request. */
const verified = new WeakMap<Keys, LRUCache<string, Caller>>();

/**
 * Reads an access token.
 * @throws AppError SESSION_EXPIRED when it has expired, SESSION_REQUIRED when it is invalid
 */
export function readAccessToken(options: { keys: Keys; token: string; now: Date }): Caller {
  const { keys, token, now } = options;
  let callers = verified.get(keys);
  if (!callers) verified.set(keys, (callers = new LRUCache({ max: MOST_VERIFIED })));
  const known = callers.get(token);
  if (known && now < expiryOfToken(known)) return known;
  const caller = callerOf(verify({ keys, token, now }));
  callers.set(token, caller);
  return caller;
}

function callerOf(payload: unknown): Caller {
  const read = claims.safeParse(payload);
  if (!read.success) throw new AppError('SESSION_REQUIRED', { cause: read.error });
  const { sub, sid, iat, standing, scopes, assignment, keyName = '', ...rest } = read.data;
  const issuedAt = new Date(iat * 1000);
  return {
    userId: sub,
    sessionId: sid,
    issuedAt,
    ...rest,
    ...(standing && { standing }),
    ...(assignment && { assignment }),
    ...(scopes && { scopes, key: { id: sid, name: keyName } }),
  };
}

function verify(options: { keys: Keys; token: string; now: Date }): unknown {
  const { keys, token, now } = options;
  try {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const known = keys.tokenPublicKeys().find((key) => key.kid === kid);
    if (!known) throw new AppError('SESSION_REQUIRED');
    return jwt.verify(token, known.key, {
      algorithms: ['ES256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
  } catch (error) {
    if (error instanceof jwt.TokenExpiredError) throw new AppError('SESSION_EXPIRED');
    throw new AppError('SESSION_REQUIRED', { cause: error });
  }
}
