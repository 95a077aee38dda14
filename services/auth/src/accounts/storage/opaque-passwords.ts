import { opaquePassword } from '@girouette/contracts/password';
import type { Passwords } from '../use-cases/ports';

/**
 * Makes passwords equal that keyboards spell differently. Older hashes are of the password as typed, so this tries that form second. An
 * account without a hash matches no password.
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
