/** The counters of the whole platform. */
export interface PlatformTotals {
  /** Main accounts without administrators. */
  users: number;
  /** All payments without reversed ones. */
  cents: number;
  pages: number;
}

export const NO_TOTALS: PlatformTotals = { users: 0, cents: 0, pages: 0 };
