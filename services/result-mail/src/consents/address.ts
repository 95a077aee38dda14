import { namesSender } from '@girouette/contracts/mails/marketing';
import type { Keys } from '@girouette/platform/kit';
import { readWinnerAddress } from '@girouette/signed';
import type { Consent } from './rules';

/** @returns the address of a consent; null without one, and when it was sealed with another key */
export const addressOfConsent = (
  keys: Keys,
  { given, sealed }: Pick<Consent, 'given' | 'sealed'>,
): string | null =>
  given && sealed !== undefined ? readWinnerAddress(keys, { mailId: given.id, sealed }) : null;

/** @returns the address that the restaurant's own mailing tool may have; null when the guest no longer agrees, or agreed to something else */
export const addressForTools = (keys: Keys, consent: Consent | null): string | null =>
  consent?.state === 'given' && consent.given && namesSender(consent.given.wording)
    ? addressOfConsent(keys, consent)
    : null;
