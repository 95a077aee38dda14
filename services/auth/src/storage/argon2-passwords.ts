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

/** A new hash belongs to no account that is known here. It has a queue of its own, so that sign-ins do not wait for it. */
const NEW = 'new';

/**
 * Passwords hashed with argon2id, the library's default algorithm. One password of an account, known by its hash, is checked at a
 * time, and the accounts take turns. A hash that cannot be read fits no password.
 */
export const argon2Passwords: Pick<Passwords, 'hash' | 'verify'> = {
  hash: (password) => queue.run(NEW, () => hash(password, SETTINGS)),
  verify: (hashed, password) =>
    queue.run(hashed, () => verify(hashed, password).catch(() => false)),
};
