/** The version of the wording that guests see now. */
export const MARKETING_VERSION = '2026-11-2' as const;

const NAME = '{restaurant}';

/** A separate constant, so that the guest's page does not ship the earlier wordings. */
const CURRENT = `J’accepte de recevoir les offres du restaurant ${NAME} par e-mail. Facultatif\u00A0: je peux changer d’avis à tout moment.`;

/**
 * The wordings that guests agree to when they accept a restaurant's offers, by version, with a place for the restaurant's name. Never change
 * a wording that was shown, since consents refer to it. Free of dependencies to keep the guest's page light.
 */
export const MARKETING_WORDINGS = {
  '2026-11':
    'J’accepte de recevoir les offres de ce restaurant par e-mail. Facultatif\u00A0: je peux changer d’avis à tout moment.',
  [MARKETING_VERSION]: CURRENT,
} as const;
export type MarketingVersion = keyof typeof MARKETING_WORDINGS;

/**
 * Whether a guest who agreed to this wording knows who writes to the address, and why, so that the restaurant's own mailing tool may have it. A
 * version that this release does not know may say anything.
 */
export const namesSender = (version: string): boolean => Object.hasOwn(MARKETING_WORDINGS, version);

/** The current wording for a restaurant. */
export const marketingWording = (restaurant: string): string =>
  CURRENT.replace(NAME, () => restaurant);

/** Returns the text that a guest of a restaurant agreed to. A version that this release does not know is its own text. */
export function agreedWording({
  version,
  restaurant,
}: {
  version: string;
  restaurant: string;
}): string {
  const wordings: Partial<Record<string, string>> = MARKETING_WORDINGS;
  return (wordings[version] ?? version).replace(NAME, () => restaurant);
}
