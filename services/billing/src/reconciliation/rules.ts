/** The result of one comparison with the payment provider. */
export interface Reconciliation {
  /** When it began. */
  id: string;
  at: Date;
  /** Customers with recent changes at the provider. */
  checked: number;
  /** Owners with a wrong stored subscription, which was corrected after a lost webhook. */
  repaired: string[];
  /** The provider's customers that belong to no owner. */
  unknown: string[];
  /** Customers that the provider did not answer about, or with a subscription that could not be stored. */
  failed: string[];
  /** False when it was interrupted. */
  complete: boolean;
}
