/** Who calls, as the access token says it (docs/specification §10.1). */
export interface Principal {
  userId: string;
  name: string;
  /** The account whose pages and figures this user sees: its own id for a main account, the owner's for a sub-account. */
  ownerId: string;
  accountType: AccountType;
  isAdmin: boolean;
}

/**
 * 'main' owns; 'sub' may look at its owner's dashboard, pages and reviews, and may not create or delete
 * (docs/specification §6).
 */
export type AccountType = 'main' | 'sub';

/** Who may call: anyone, any signed-in user, or an administrator. Ownership is checked in the use case. */
export type Access = 'public' | 'signed-in' | 'admin';
