import type { SessionUser } from '@girouette/ui/host';
import type { GiftFacts, Presented, Waiting } from '../rules/gift';
import type { Verdict } from '../rules/verdict';
import type { Facts } from './shelf';

/** A gift that a guest shows. */
export interface Showing {
  /** Of this showing. The same gift shown again has another one. */
  id: string;
  presented: Presented;
  facts: GiftFacts;
  verdict: Verdict;
  /** Of its redemption, once it is handed over. */
  nonce?: string;
  step:
    | 'checking'
    /** The verdict will not change any more. */
    | 'decided'
    | 'handing-over'
    /** Handed over, and the server knows. */
    | 'done'
    /** Handed over, and the server does not know yet. */
    | 'kept';
}

export interface CounterState {
  /** False until the shelf was read. */
  isOpen: boolean;
  user: SessionUser | null;
  facts: Facts;
  /** The shelf loses its contents when the page is closed. */
  isForgetful: boolean;
  isOnline: boolean;
  /** How wrong the phone's clock is; 0 when unknown. */
  clockErrorMs: number;
  queue: readonly Waiting[];
  showing: Showing | null;
}

/** The places that a user is assigned to, in one text; null for all. */
export const placesOf = (user: SessionUser | null): string | null =>
  user?.assignment?.places.join(' ') ?? null;

/** The restaurant of a user. */
export const ownerOf = (user: SessionUser | null): string | null =>
  user && (user.ownerId ?? user.userId);
