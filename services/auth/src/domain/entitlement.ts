import type { User } from './user';

/** What an owner has paid for: this service's copy of the subscription that billing publishes. */
export interface Entitlement {
  /** The owner's id. */
  id: string;
  /** Grows with each change. */
  version: number;
  plan: 'monthly' | 'yearly';
  /** Landing pages paid for. */
  pages: number;
  expiresAt: Date;
}

/**
 * The `payment` of the login answer (docs/specification §4): whether a subscription is running. Administrators need
 * none.
 */
export const isPaid = (user: User, entitlement: Entitlement | null, now: Date): boolean =>
  user.isAdmin || (entitlement !== null && entitlement.expiresAt > now);
