import type { OwnerGrants, PageRights } from '@girouette/contracts';
import type { Entitlement } from './entitlement';

/** The grants of administrators to an owner, besides the subscription. */
export interface Owner {
  id: string;
  /** Grows with each change of the grants. */
  version: number;
  /** Landing pages in addition to the paid ones. Negative: fewer. */
  extraPages: number;
  /** False takes all landing pages offline. */
  pagesOnline: boolean;
  /** Null until a trial is approved. */
  trial: { pages: number; expiresAt: Date } | null;
}

/** An owner to whom nothing was granted yet. */
export const NEW_OWNER: Omit<Owner, 'id'> = {
  version: 0,
  extraPages: 0,
  pagesOnline: true,
  trial: null,
};

/** Everything that gives an owner landing pages: the subscription and the grants. */
export const rightsOf = (owner: Owner | null, subscription: Entitlement | null): PageRights => ({
  subscription,
  trial: owner?.trial ?? null,
  extraPages: owner?.extraPages ?? 0,
});

/** Whether an administrator has granted the owner something. */
export const isApproved = (owner: Owner | null): boolean =>
  owner !== null && (owner.trial !== null || owner.extraPages > 0);

/** The grants of an owner, as other services know them. */
export const grantsOf = ({ id, version, extraPages, pagesOnline, trial }: Owner): OwnerGrants => ({
  ownerId: id,
  version,
  extraPages,
  pagesOnline,
  trial: trial && { pages: trial.pages, expiresAt: trial.expiresAt.toISOString() },
});
