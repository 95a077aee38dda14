import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import type { Passwords } from '../use-cases/ports';
import { createFairQueue } from './fair-queue';

/** The first choice of the OWASP password storage sheet: 19 MiB, two passes, one lane. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes about 25 ms. More at once would take the processor from guests, and Node's threads from the files. */
const queue = createFairQueue({
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  perKey: 60,
  total: 400,
});

/** What is hashed anew belongs to no account that is known here; it waits for its own kind, and sign-ins do not wait for it. */
const NEW = 'new';

/**
 * Passwords hashed with argon2id, which is the library's default algorithm. Of one account, known by its hash, one password is
 * checked at a time, and the accounts take turns. A hash that cannot be read fits no password.
 */
export const argon2Passwords: Pick<Passwords, 'hash' | 'verify'> = {
  hash: (password) => queue.run(NEW, () => hash(password, SETTINGS)),
  verify: (hashed, password) =>
    queue.run(hashed, () => verify(hashed, password).catch(() => false)),
};
