/** The plans by their names in payments. */
export const PLANS = { monthly: 'Mensuel', yearly: 'Annuel' } as const;
