import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../use-cases/ports';

/** The first choice of the OWASP password storage sheet: 19 MiB, two passes, one lane. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords hashed with argon2id, which is the library's default algorithm. */
export const argon2Passwords: Pick<Passwords, 'hash' | 'verify'> = {
  hash: (password) => hash(password, SETTINGS),
  verify: (hashed, password) => verify(hashed, password),
};
