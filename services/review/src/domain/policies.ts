import type { Principal } from '@girouette/contracts';

/** Reviews are read by the owner they are for, by its sub-accounts and by administrators (docs/specification §6). */
export const mayReadReviewsOf = (principal: Principal, ownerId: string): boolean =>
  principal.isAdmin || principal.ownerId === ownerId;

/** Whose reviews are meant by an id: a sub-account that gives its own id means those of its owner. */
export const ownerMeantBy = (principal: Principal, id: string): string =>
  id === principal.userId ? principal.ownerId : id;
