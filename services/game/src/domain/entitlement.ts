/** What an owner has paid for, as billing last told it. */
export interface Standing {
  /** The owner's. */
  id: string;
  /** Grows with each change; the highest one counts. */
  version: number;
  /** How many landing pages are allowed. */
  pages: number;
  expiresAt: Date;
}

/**
 * An owner of whom billing never spoke has nothing that could still run (docs/specification §4: expired when earlier
 * than now).
 */
export const isExpired = (standing: Standing | null, now: Date): boolean =>
  standing === null || standing.expiresAt < now;

/** How many pages an owner may have: none without a running subscription. */
export const allowanceOf = (standing: Standing | null, now: Date): number =>
  standing === null || isExpired(standing, now) ? 0 : standing.pages;

/** The page numbers that are free within the allowance, lowest first; none when the pages already fill it. */
export function* freeNumbers(allowance: number, taken: readonly number[]): Generator<number> {
  if (taken.length >= allowance) return;
  const used = new Set(taken);
  for (let number = 1; number <= allowance; number++) if (!used.has(number)) yield number;
}
