import type { OwnerGrants } from '@girouette/contracts';
import type { Entitlement } from './entitlement';

/** What administrators have granted an owner besides the subscription, and how many landing pages the owner has. */
export interface Owner {
  id: string;
  /** Grows with each change of what is granted. */
  version: number;
  /** Landing pages more, or fewer, than those paid for. */
  extraPages: number;
  /** Landing pages that exist. */
  usedPages: number;
  /** False takes all landing pages offline. */
  pagesOnline: boolean;
  /** Null until a trial is approved. */
  trial: { pages: number; expiresAt: Date } | null;
}

/** An owner to whom nothing was granted yet. */
export const NEW_OWNER: Omit<Owner, 'id'> = {
  version: 0,
  extraPages: 0,
  usedPages: 0,
  pagesOnline: true,
  trial: null,
};

const running = (granted: { pages: number; expiresAt: Date } | null, now: Date): number =>
  granted !== null && granted.expiresAt > now ? granted.pages : 0;

/** How many landing pages subscription and trial give an owner now, without those that administrators add or take. */
export const grantedPages = (
  { owner, entitlement }: { owner: Owner; entitlement: Entitlement | null },
  now: Date,
): number => running(entitlement, now) + running(owner.trial, now);

/** How many landing pages an owner may have (docs/specification §10.12). */
export const allowanceOf = (
  of: { owner: Owner; entitlement: Entitlement | null },
  now: Date,
): number => Math.max(0, grantedPages(of, now) + of.owner.extraPages);

/** Whether an administrator has looked at the owner and granted something. */
export const isApproved = (owner: Owner | null): boolean =>
  owner !== null && (owner.trial !== null || owner.extraPages > 0);

/** When subscription and trial have both ended; null when there was neither. */
export function expiryOf(owner: Owner | null, entitlement: Entitlement | null): Date | null {
  const ends = [entitlement?.expiresAt, owner?.trial?.expiresAt].flatMap((end) => end ?? []);
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
}

/** What other services know of an owner's grants. */
export const grantsOf = ({ id, version, extraPages, pagesOnline, trial }: Owner): OwnerGrants => ({
  ownerId: id,
  version,
  extraPages,
  pagesOnline,
  trial: trial && { pages: trial.pages, expiresAt: trial.expiresAt.toISOString() },
});
