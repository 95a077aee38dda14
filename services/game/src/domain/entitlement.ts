/** This service's copy of a subscription. */
export interface Entitlement {
  /** The owner's. */
  id: string;
  /** Grows with each change; the highest one counts. */
  version: number;
  /** How many landing pages are allowed. */
  pages: number;
  expiresAt: Date;
}

/** Expired when it ended before `now` (docs/specification §4), or when the owner never had a subscription. */
export const isExpired = (entitlement: Entitlement | null, now: Date): boolean =>
  entitlement === null || entitlement.expiresAt < now;

/** How many pages an owner may have: none without a running subscription. */
export const allowanceOf = (entitlement: Entitlement | null, now: Date): number =>
  entitlement === null || isExpired(entitlement, now) ? 0 : entitlement.pages;

/** The page numbers that are free within the allowance, lowest first; none when the pages already fill it. */
export function* freeNumbers(allowance: number, taken: readonly number[]): Generator<number> {
  if (taken.length >= allowance) return;
  const used = new Set(taken);
  for (let number = 1; number <= allowance; number++) if (!used.has(number)) yield number;
}
