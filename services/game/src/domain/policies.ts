import type { Principal } from '@girouette/contracts';

/**
 * Who may do what with pages (docs/specification §6): an owner with its own, an administrator with any; a sub-account
 * looks at its owner's and changes nothing.
 */
export const mayReadPagesOf = (principal: Principal, ownerId: string): boolean =>
  principal.isAdmin || principal.ownerId === ownerId;

export const mayChangePagesOf = (principal: Principal, ownerId: string): boolean =>
  principal.isAdmin || (principal.accountType === 'main' && principal.ownerId === ownerId);

export const mayCreatePages = (principal: Principal): boolean => principal.accountType === 'main';

/** Whose pages are meant by an id: a sub-account that gives its own id means those of its owner. */
export const ownerMeantBy = (principal: Principal, id: string): string =>
  id === principal.userId ? principal.ownerId : id;
