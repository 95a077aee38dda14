/** What has been counted for the whole platform. */
export interface PlatformTotals {
  /** Main accounts, administrators left out. */
  users: number;
  /** Of all payments, those that were taken back left out. */
  cents: number;
  /** Landing pages. */
  pages: number;
}

export const NO_TOTALS: PlatformTotals = { users: 0, cents: 0, pages: 0 };
