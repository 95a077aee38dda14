import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import type { Passwords, Payer } from '../use-cases/ports';
import { createFairQueue, type Turn } from './fair-queue';

/** The first choice of the OWASP password storage sheet: 19 MiB, two passes, one lane. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes about 25 ms. More at once would take the processor from guests, and Node's threads from the files. */
const queue = createFairQueue({
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  perKey: 60,
  perLane: 400,
});

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
