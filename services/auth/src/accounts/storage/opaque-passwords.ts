import { opaquePassword } from '@girouette/contracts/password';
import type { Passwords } from '../use-cases/ports';

/**
 * Passwords that are the same however the keyboard spells them. Hashes from before are of the password as it was typed, so that is
 * tried second. An account without a hash fits no password.
 */
export function opaquePasswords({ hash, verify }: Pick<Passwords, 'hash' | 'verify'>): Passwords {
  const fits = async (hashed: unknown, password: string): Promise<boolean> =>
    typeof hashed === 'string' && (await verify(hashed, password));

  return {
    hash: (password, payer) => hash(opaquePassword(password), payer),
    async verify(hashed, password) {
      const opaque = opaquePassword(password);
      if (await fits(hashed, opaque)) return true;
      return opaque !== password && (await fits(hashed, password));
    },
    needsRehash: async (hashed, password) =>
      opaquePassword(password) !== password && !(await fits(hashed, opaquePassword(password))),
  };
}
