import { allowanceOf, type PageRights, type PagesOverTime } from '@girouette/contracts';
import { TRIAL_PAGES } from '@girouette/contracts/billing/trial';

/** The grants of administrators to an owner, besides the subscription. */
export interface Grants {
  /** Grows with each change; the highest one counts. */
  version: number;
  /** Landing pages in addition to the paid ones. Negative: fewer. */
  extraPages: number;
  /** False takes all landing pages offline. */
  pagesOnline: boolean;
  /** Null until a trial is approved. */
  trial: { pages: number; expiresAt: Date } | null;
}

/** This service's copy of an owner's subscription and grants. */
export interface Entitlement {
  /** The owner's id. */
  id: string;
  /** Grows with each change of the subscription; the highest one counts. 0 without one. */
  version: number;
  /** The number of paid landing pages, where `periods` give no other number. */
  pages: number;
  /** The numbers one after the other. */
  periods?: PagesOverTime['periods'];
  /** Null without a subscription. */
  expiresAt: Date | null;
  /** Absent while nothing was granted. */
  grants?: Grants;
  /** True while an administrator has blocked the owner. */
  blocked?: boolean;
  /** The owner asked for a trial when registering. */
  trialAsked?: true;
  /** The ids of the pages that the owner wants online first when the allowance has too few places. Absent before a choice. */
  chosen?: readonly string[];
}

/** The entitlement of an owner without a subscription. */
export const noEntitlement = (ownerId: string): Entitlement => ({
  id: ownerId,
  version: 0,
  pages: 0,
  expiresAt: null,
});

/** Everything that gives the owner landing pages, in the form of the allowance's rule. */
export const rightsOf = (entitlement: Entitlement | null): PageRights => ({
  subscription: entitlement?.expiresAt
    ? { ...entitlement, expiresAt: entitlement.expiresAt }
    : null,
  trial: entitlement?.grants?.trial ?? null,
  extraPages: entitlement?.grants?.extraPages ?? 0,
});

/** Whether no administrator has taken the owner's pages offline or blocked the owner. */
export const arePagesOnline = (entitlement: Entitlement | null): boolean =>
  (entitlement?.grants?.pagesOnline ?? true) && entitlement?.blocked !== true;

/** Whether the owner asked for a trial and has neither an answer nor anything else that gives pages, and never had. */
export const awaitsTrial = (entitlement: Entitlement | null): boolean =>
  entitlement?.trialAsked === true &&
  entitlement.expiresAt === null &&
  !entitlement.grants?.trial &&
  (entitlement.grants?.extraPages ?? 0) <= 0;

/** How many pages the owner may keep. Before the approval of a trial, its owner may prepare the page, but guests cannot play on it. */
export const placesOf = (entitlement: Entitlement | null, now: Date): number =>
  awaitsTrial(entitlement) ? TRIAL_PAGES : allowanceOf(rightsOf(entitlement), now);

/** The free page numbers within the allowance, lowest first. Empty when the pages already fill it. */
export function* freeNumbers(allowance: number, taken: readonly number[]): Generator<number> {
  if (taken.length >= allowance) return;
  const used = new Set(taken);
  for (let number = 1; number <= allowance; number++) if (!used.has(number)) yield number;
}
