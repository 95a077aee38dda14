/** The counters of a page's medium over all time. `redeemed` is without undone redemptions. */
export type MediumStats = Record<'visits' | 'spins' | 'gifts' | 'redeemed', number>;

export const NO_MEDIUM_STATS: MediumStats = { visits: 0, spins: 0, gifts: 0, redeemed: 0 };
