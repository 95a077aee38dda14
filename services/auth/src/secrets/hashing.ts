import { opaquePassword } from '@girouette/contracts/texts/password';
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createFairQueue, type Turn } from './fair-queue';

/** The first choice of the OWASP password storage sheet: 19 MiB, two passes, one lane. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes about 25 ms. More at once would take the processor from guests, and Node's threads from the files. */
const queue = createFairQueue({
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  perKey: 60,
  perLane: 400,
});

/**
 * The account or network that pays for the hashing of a password: a known account, or the network of a registration. Each one waits only for its own
 * work.
 */
export type Payer = { account: string } | { network: string };

export interface Passwords {
  /** @throws AppError TOO_MANY_REQUESTS when too much of the payer waits, UNAVAILABLE when too much waits in all */
  hash(password: string, payer: Payer): Promise<string>;
  /** Also false for a missing or unreadable hash. */
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether a matching hash uses another spelling of the password than new hashes do. */
  needsRehash(hash: string, password: string): Promise<boolean>;
}

const turnOf = (payer: Payer): Turn =>
  'account' in payer
    ? { lane: 'accounts', key: payer.account }
    : { lane: 'networks', key: payer.network };

/**
 * Passwords hashed with argon2id, the library's default algorithm. It hashes or checks one password at a time per account (known by its id
 * or its hash) or network. An unreadable hash matches no password.
 */
export const argon2Passwords: Pick<Passwords, 'hash' | 'verify'> = {
  hash: (password, payer) => queue.run(turnOf(payer), () => hash(password, SETTINGS)),
  verify: (hashed, password) =>
    queue.run({ lane: 'accounts', key: hashed }, () => verify(hashed, password).catch(() => false)),
};

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
