import {
  allowanceOf,
  isOver,
  type OwnerGrants,
  type PageRights,
  type PagesOverTime,
} from '@girouette/contracts';
import type { TrialStage } from '@girouette/contracts/figures/trial-figures';
import type { User } from './rules';

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
  /** The latest stage of the trial’s end that the owner was told of. Absent before the first. */
  toldStage?: TrialStage;
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

/** Whether a user has confirmed the address, has asked for a trial, and has neither an answer yet nor ever a subscription. */
export const awaitsTrial = (
  { isTrial, isVerified }: User,
  { owner, entitlement }: { owner: Owner | null; entitlement: Entitlement | null },
): boolean => isTrial && isVerified && !owner?.trial && entitlement === null;

/** The grants of an owner, as other services know them. */
export const grantsOf = ({ id, version, extraPages, pagesOnline, trial }: Owner): OwnerGrants => ({
  ownerId: id,
  version,
  extraPages,
  pagesOnline,
  trial: trial && { pages: trial.pages, expiresAt: trial.expiresAt.toISOString() },
});

/** The pages that an owner has paid for: this service's copy of the subscription that billing publishes. */
export interface Entitlement extends PagesOverTime {
  /** The owner's id. */
  id: string;
  /** Grows with each change. */
  version: number;
  plan: 'monthly' | 'yearly';
}

/** How many places the organisation of an owner has, as game publishes it. */
export interface PlaceCount {
  /** The owner's id. */
  id: string;
  places: number;
  at: Date;
}

/**
 * The `payment` of the login answer (docs/specification §4): whether a subscription is running, or an administrator has granted pages that
 * need none. It is always true for administrators.
 */
export const isPaid = (
  user: User,
  { owner, entitlement }: { owner: Owner | null; entitlement: Entitlement | null },
  now: Date,
): boolean =>
  user.isAdmin ||
  (entitlement !== null && !isOver(entitlement.expiresAt, now)) ||
  allowanceOf(rightsOf(owner, entitlement), now) > 0;
