import { EMAIL_PATTERN } from '@girouette/contracts/email-pattern';

/** The exact text of docs/specification §8. */
const EMAIL_FIRST = "Entrez d'abord votre e-mail pour faire tourner";
const EMAIL_INVALID = 'Cette adresse e-mail ne semble pas complète.';

/** The error of a trimmed e-mail address, as a sentence for the guest; null for a valid one. */
export function emailErrorOf(email: string): string | null {
  if (email === '') return EMAIL_FIRST;
  return EMAIL_PATTERN.test(email) ? null : EMAIL_INVALID;
}
