import { z } from 'zod';
import { deliverableEmail, EMAIL_LENGTH } from './email';
import { visible, withoutUnseenEnds } from './pasted';
import { isLongEnough, MAX_PASSWORD, MIN_PASSWORD, PASSWORD_TOO_SHORT } from './password';

// Zod would try whether it may compile functions, which the policy of our pages forbids and browsers report.
if (typeof document !== 'undefined') z.config({ jitless: true });

/** A string with its length checked first, which bounds the cost of the following checks. */
const bounded = (max: number, error?: string) =>
  z.string(error).max(max, { error: error ?? `${max}\u00A0caractères au plus.`, abort: true });

/** An id of any form. An unknown id is "not found" rather than "invalid". */
export const id = bounded(200).min(1);

/** A short text in an event, such as a name or a code. */
export const word = bounded(500);

export const uuid = bounded(36).check(z.uuid());

/** ISO 8601 in UTC. */
export const moment = bounded(40).check(z.iso.datetime());

/** A text written by people. Invisible characters are removed. */
export const prose = (max: number) => bounded(max).overwrite(visible);

/** A one-line text written by people, without control characters. */
export const line = (max: number) =>
  prose(max)
    // eslint-disable-next-line no-control-regex -- control characters are what this refuses
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'Ce texte contient des caractères interdits.');

/** A text that is only compared or ignored. */
export const plainText = (max: number) => bounded(max);

const EMAIL_INVALID = 'Please enter a valid email address.';

/**
 * An e-mail address, transformed into its deliverable form.
 * @param required the message when it is missing or empty
 */
export const emailField = (invalid: string, required = invalid) =>
  z
    .string(required)
    .max(EMAIL_LENGTH, { error: invalid, abort: true })
    .transform((typed, context) => {
      const address = deliverableEmail(typed);
      if (address !== null) return address;
      context.addIssue({
        code: 'custom',
        message: withoutUnseenEnds(typed) === '' ? required : invalid,
      });
      return z.NEVER;
    })
    .meta({ format: 'email' });

export const email = emailField(EMAIL_INVALID);

/** A new password (docs/specification §5). The auth service also refuses passwords that are easy to guess. */
export const newPassword = z
  .string('Password is required')
  .max(MAX_PASSWORD, { error: `${MAX_PASSWORD}\u00A0caractères au plus.`, abort: true })
  .min(1, { error: 'Password is required', abort: true })
  .min(MIN_PASSWORD, { error: PASSWORD_TOO_SHORT, abort: true })
  .refine(isLongEnough, PASSWORD_TOO_SHORT)
  .refine((text) => !/\p{Cc}/u.test(text), 'Ce mot de passe contient des caractères interdits.')
  .refine((text) => visible(text) !== '', 'Ce mot de passe ne contient que des espaces.');

/** A new password, or an empty text to keep the old one. */
export const newPasswordOrNone = plainText(MAX_PASSWORD).superRefine((text, context) => {
  if (text === '') return;
  const [issue] = newPassword.safeParse(text).error?.issues ?? [];
  if (issue) context.addIssue({ code: 'custom', message: issue.message });
});

/** A person's name. */
export const personName = line(100).min(1, 'Name is required');

/** Such as `#E3F2FD`. */
export const color = plainText(7).regex(/^#[0-9a-fA-F]{6}$/, 'Choisissez une couleur.');
