/** What administrators have granted an owner besides the subscription. */
export interface Grants {
  /** Grows with each change; the highest one counts. */
  version: number;
  /** Landing pages more, or fewer, than those paid for. */
  extraPages: number;
  /** False takes all landing pages offline. */
  pagesOnline: boolean;
  /** Null until a trial is approved. */
  trial: { pages: number; expiresAt: Date } | null;
}

/** This service's copy of an owner's subscription and grants. */
export interface Entitlement {
  /** The owner's. */
  id: string;
  /** Grows with each change of the subscription; the highest one counts. 0 without one. */
  version: number;
  /** How many landing pages are paid for. */
  pages: number;
  /** Null without a subscription. */
  expiresAt: Date | null;
  /** Absent while nothing was granted. */
  grants?: Grants;
  /** True while an administrator has blocked the owner. */
  blocked?: boolean;
}

/** That of an owner without a subscription. */
export const noEntitlement = (ownerId: string): Entitlement => ({
  id: ownerId,
  version: 0,
  pages: 0,
  expiresAt: null,
});

/** When subscription and trial have both ended; null when there was neither. */
export function expiryOf(entitlement: Entitlement | null): Date | null {
  const ends = [entitlement?.expiresAt, entitlement?.grants?.trial?.expiresAt].flatMap(
    (end) => end ?? [],
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
}

/** Expired when subscription and trial ended before `now` (docs/specification §4), or when the owner never had either. */
export function isExpired(entitlement: Entitlement | null, now: Date): boolean {
  const expiry = expiryOf(entitlement);
  return expiry === null || expiry < now;
}

/** Whether the administrators have neither taken the owner's pages offline nor blocked the owner. */
export const arePagesOnline = (entitlement: Entitlement | null): boolean =>
  (entitlement?.grants?.pagesOnline ?? true) && entitlement?.blocked !== true;

/** How many pages an owner may have (docs/specification §10.12). */
export function allowanceOf(entitlement: Entitlement | null, now: Date): number {
  if (entitlement === null) return 0;
  const { pages, expiresAt, grants } = entitlement;
  const { trial = null, extraPages = 0 } = grants ?? {};
  const running = (granted: number, until: Date | null) =>
    until !== null && until >= now ? granted : 0;
  return Math.max(
    0,
    running(pages, expiresAt) + running(trial?.pages ?? 0, trial?.expiresAt ?? null) + extraPages,
  );
}

/** The page numbers that are free within the allowance, lowest first; none when the pages already fill it. */
export function* freeNumbers(allowance: number, taken: readonly number[]): Generator<number> {
  if (taken.length >= allowance) return;
  const used = new Set(taken);
  for (let number = 1; number <= allowance; number++) if (!used.has(number)) yield number;
}
