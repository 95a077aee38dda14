/** What one comparison with the payment provider has found. */
export interface Reconciliation {
  /** The moment at which it began. */
  id: string;
  at: Date;
  /** Customers to whom something has happened at the provider in the last days. */
  checked: number;
  /** Owners whose subscription differed and is right now: a webhook about them was lost. */
  repaired: string[];
  /** Customers at the provider who belong to no owner. */
  unknown: string[];
  /** Customers about whom the provider did not answer, or whose subscription could not be stored. */
  failed: string[];
  /** False when it was interrupted. */
  complete: boolean;
}
