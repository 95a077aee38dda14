import type { Principal } from '@girouette/contracts';

/**
 * Who may do what with pages (docs/specification §6): owners with their own, administrators with any; sub-accounts read
 * their owner's and change nothing.
 */
export const mayReadPagesOf = (principal: Principal, ownerId: string): boolean =>
  principal.isAdmin || principal.ownerId === ownerId;

export const mayChangePagesOf = (principal: Principal, ownerId: string): boolean =>
  principal.isAdmin || (principal.accountType === 'main' && principal.ownerId === ownerId);

export const mayCreatePages = (principal: Principal): boolean => principal.accountType === 'main';

/** The owner whom an id means: a sub-account that gives its own id means its owner. */
export const resolveOwnerId = (principal: Principal, id: string): string =>
  id === principal.userId ? principal.ownerId : id;
