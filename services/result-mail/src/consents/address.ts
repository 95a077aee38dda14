import { readWinnerAddress, type Keys } from '@girouette/platform/kit';
import type { Consent } from './rules';

/** @returns the address of a consent; null without one, and when it was sealed with another key */
export const addressOfConsent = (
  keys: Keys,
  { given, sealed }: Pick<Consent, 'given' | 'sealed'>,
): string | null =>
  given && sealed !== undefined ? readWinnerAddress(keys, { mailId: given.id, sealed }) : null;
