/** What the plans are called, by their names in answers. */
export const PLANS = { monthly: 'Mensuel', yearly: 'Annuel' } as const;
