import type { Principal } from '@girouette/contracts';

/** Reviews are read by the owner they are for, by its sub-accounts and by administrators (docs/specification §6). */
export const mayReadReviewsOf = (principal: Principal, ownerId: string): boolean =>
  principal.isAdmin || principal.ownerId === ownerId;

/** The owner whom an id means: a sub-account that gives its own id means its owner. */
export const resolveOwnerId = (principal: Principal, id: string): string =>
  id === principal.userId ? principal.ownerId : id;
