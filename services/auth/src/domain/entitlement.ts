import type { User } from './user';

/** What an owner has paid for, as billing last said. */
export interface Standing {
  /** The owner's. */
  id: string;
  /** Grows with each change. */
  version: number;
  plan: 'monthly' | 'yearly';
  /** Landing pages paid for. */
  pages: number;
  expiresAt: Date;
}

/**
 * The `payment` of the login answer (docs/specification §4): whether a subscription is running. Administrators have
 * none and are let in all the same.
 */
export const isPaid = (user: User, standing: Standing | null, now: Date): boolean =>
  user.isAdmin || (standing !== null && standing.expiresAt > now);
