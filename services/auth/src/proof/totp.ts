import { seal, unseal, type Keys } from '@girouette/platform/kit';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Girouette';
/** The parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks may differ by one step. */
const WINDOW = 1;

const purposeOf = (userId: string) => `second-factor:${userId}`;

interface Tried {
  userId: string;
  sealedSecret: string;
  code: string;
  now: Date;
}

/** The codes of authenticator apps (RFC 6238). `SECOND_FACTOR_KEY` encrypts the secrets, each for its own user. */
export const createTotp = (keys: Keys) => ({
  /** Makes a secret, in the form for people and apps, and in the stored form. */
  begin({ userId, email }: { userId: string; email: string }) {
    const secret = new Secret({ size: SECRET_BYTES });
    const totp = new TOTP({ ...SETTINGS, issuer: ISSUER, label: email, secret });
    return {
      secret: secret.base32,
      uri: totp.toString(),
      sealedSecret: seal(keys.secondFactorKey(), {
        text: secret.base32,
        purpose: purposeOf(userId),
      }),
    };
  },

  /** The time step of a code. Null when the code is not valid now. */
  stepOf({ userId, sealedSecret, code, now }: Tried): number | null {
    const secret = unseal(keys.secondFactorKey(), {
      sealed: sealedSecret,
      purpose: purposeOf(userId),
    });
    if (secret === null) return null;
    const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
    const timestamp = now.getTime();
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  },
});
