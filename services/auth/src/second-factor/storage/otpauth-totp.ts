import { seal, unseal, type Keys } from '@girouette/platform/kit';
import { Secret, TOTP } from 'otpauth';
import type { Totp } from '../use-cases/ports';

const ISSUER = 'Girouette';
/** The parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks may differ by one step. */
const WINDOW = 1;

const purposeOf = (userId: string) => `second-factor:${userId}`;

/** The codes of authenticator apps. `SECOND_FACTOR_KEY` encrypts the secrets, each for its own user. */
export const createTotp = (keys: Keys): Totp => ({
  begin({ userId, email }) {
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
  stepOf({ userId, sealedSecret, code, now }) {
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
