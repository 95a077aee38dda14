/** The display names of the plans, by their names in answers. */
export const PLANS = { monthly: 'Mensuel', yearly: 'Annuel' } as const;
