import type { PagesOverTime } from '@girouette/contracts';

/** What an owner has paid for: this service's copy of the subscription that billing publishes. */
export interface Entitlement extends PagesOverTime {
  /** The owner's id. */
  id: string;
  /** Grows with each change. */
  version: number;
  plan: 'monthly' | 'yearly';
}
