import { EMAIL_PATTERN } from '@girouette/contracts/texts/email-pattern';

/** The error of a trimmed e-mail address, as the name of its text; null for a valid one. */
export function emailErrorOf(email: string): 'emailFirst' | 'emailInvalid' | null {
  if (email === '') return 'emailFirst';
  return EMAIL_PATTERN.test(email) ? null : 'emailInvalid';
}
