/** The result of one comparison with the payment provider. */
export interface Reconciliation {
  /** When it began. */
  id: string;
  at: Date;
  /** Customers with recent changes at the provider. */
  checked: number;
  /** Owners whose stored subscription was wrong and has been corrected, because a webhook was lost. */
  repaired: string[];
  /** The provider's customers that belong to no owner. */
  unknown: string[];
  /** Customers that the provider did not answer for, or whose subscription could not be stored. */
  failed: string[];
  /** False when it was interrupted. */
  complete: boolean;
}
