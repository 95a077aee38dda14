/**
 * The wordings that guests agree to when they accept a restaurant's offers, by version. Never change a wording that was shown, since
 * consents refer to it. Free of dependencies to keep the guest's page light.
 */
export const MARKETING_WORDINGS = {
  '2026-11':
    'J’accepte de recevoir les offres de ce restaurant par e-mail. Facultatif : je peux changer d’avis à tout moment.',
} as const;
export type MarketingVersion = keyof typeof MARKETING_WORDINGS;

/** The version currently shown to guests. */
export const MARKETING_VERSION: MarketingVersion = '2026-11';
