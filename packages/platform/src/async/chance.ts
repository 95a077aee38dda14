import { chance } from './sources';

/** Cryptographically secure random bytes. */
export const randomBytes = (size: number): Buffer => chance.randomBytes(size);

/** A UUID of version 4, from a secure source. */
export const randomUuid = (): string => chance.randomUuid();

/** A fraction in [0, 1), for spreading work. Not for secrets. */
export const randomFraction = (): number => chance.randomFraction();

/** An integer in [0, limit), from a secure source, each with the same probability. */
export const randomBelow = (limit: number): number => chance.randomBelow(limit);
