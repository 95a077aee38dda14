import { EMAIL_PATTERN } from '@girouette/contracts/email';

/** docs/specification §8, to the letter. */
const EMAIL_FIRST = "Entrez d'abord votre e-mail pour faire tourner";
const EMAIL_INVALID = 'Cette adresse e-mail ne semble pas complète.';

/** What keeps a trimmed address from being spun with, in the guest's words; null when nothing does. */
export function emailFaultOf(email: string): string | null {
  if (email === '') return EMAIL_FIRST;
  return EMAIL_PATTERN.test(email) ? null : EMAIL_INVALID;
}
