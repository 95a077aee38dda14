/**
 * What guests agree to when they accept a restaurant's offers, by version. A wording that was shown stays here as it was, since
 * consents refer to it. Free of dependencies so that the guest's page stays light.
 */
export const MARKETING_WORDINGS = {
  '2026-11':
    'J’accepte de recevoir les offres de ce restaurant par e-mail. Facultatif : je peux changer d’avis à tout moment.',
} as const;
export type MarketingVersion = keyof typeof MARKETING_WORDINGS;

/** The version that guests are shown now. */
export const MARKETING_VERSION: MarketingVersion = '2026-11';
