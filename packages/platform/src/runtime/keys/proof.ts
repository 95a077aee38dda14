import { AppError } from '@girouette/contracts';
import { PROOF_MINUTES, type ProofPurpose } from '@girouette/contracts/accounts/http/proofs';
import jwt from 'jsonwebtoken';
import type { Caller } from './access-token';
import type { Keys } from './keys';

/** Other than that of access tokens, so that neither passes for the other. */
const AUDIENCE = 'girouette-proof';

/** The scope of a proof: one session of one user, and one purpose. */
interface Proven {
  caller: Pick<Caller, 'userId' | 'sessionId'>;
  purpose: ProofPurpose;
}

/** Returns when a proof that is signed now expires. */
export const expiryOfProof = (now: Date): Date => new Date(now.getTime() + PROOF_MINUTES * 60_000);

/** Signs that a caller has just given the password, and a code if the account has a second factor (ES256 JWT). Only auth can. */
export const signProof = (keys: Keys, { caller, purpose }: Proven, now: Date): string =>
  jwt.sign(
    { sub: caller.userId, sid: caller.sessionId, purpose, iat: Math.floor(now.getTime() / 1000) },
    keys.tokenPrivateKey(),
    {
      algorithm: 'ES256',
      keyid: keys.tokenPublicKeys()[0]?.kid ?? '',
      audience: AUDIENCE,
      expiresIn: `${PROOF_MINUTES}m`,
    },
  );

/**
 * Checks a proof of this caller for this purpose.
 * @throws AppError PROOF_REFUSED when it is absent, forged, expired, of another session or for another purpose
 */
export function assertProof(
  keys: Keys,
  proof: string | undefined,
  { caller, purpose, now }: Proven & { now: Date },
): void {
  const claims = read(keys, proof ?? '', now);
  const isTheirs = claims.sub === caller.userId && claims.sid === caller.sessionId;
  if (!isTheirs || claims.purpose !== purpose) throw new AppError('PROOF_REFUSED');
}

function read(keys: Keys, proof: string, now: Date): jwt.JwtPayload {
  try {
    const kid = jwt.decode(proof, { complete: true })?.header.kid;
    const known = keys.tokenPublicKeys().find((key) => key.kid === kid);
    if (!known) throw new AppError('PROOF_REFUSED');
    const claims = jwt.verify(proof, known.key, {
      algorithms: ['ES256'],
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
    return typeof claims === 'string' ? {} : claims;
  } catch (error) {
    throw new AppError('PROOF_REFUSED', { cause: error });
  }
}
