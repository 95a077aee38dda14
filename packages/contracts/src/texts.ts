import { z } from 'zod';
import { deliverableEmail, EMAIL_LENGTH } from './email';

/**
 * The texts of the contracts. Each is measured first, and one that is too long is not looked at any further: what a
 * check or a change costs is then bounded, whatever is sent.
 */
const bounded = (max: number, error?: string) =>
  z.string(error).max(max, { error: error ?? `${max} caractères au plus.`, abort: true });

/** An id as the services make them; an unknown one is answered as "not found". */
export const id = bounded(200).min(1);

/** A text that the services make, such as a name or a code. */
export const word = bounded(500);

export const uuid = bounded(36).check(z.uuid());

/** ISO 8601 in UTC. */
export const moment = bounded(40).check(z.iso.datetime());

/** Cannot be seen. What joins emoji and letters (joiners, U+FE0F and tags) stays: they would look otherwise. */
const INVISIBLE =
  /(?!\p{Join_Control}|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/** Without what cannot be seen; empty when that is all there is. */
function visible(text: string): string {
  const seen = text.replace(INVISIBLE, '').trim();
  return VISIBLE.test(seen) ? seen : '';
}

/** A text that people write. Characters that cannot be seen are dropped. */
export const prose = (max: number) => bounded(max).overwrite(visible);

/** A one-line text that people write, without control characters. */
export const line = (max: number) =>
  prose(max)
    // eslint-disable-next-line no-control-regex -- control characters are what this refuses
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'Ce texte contient des caractères interdits.');

/** A text that is only compared, or not used at all. */
export const plainText = (max: number) => bounded(max);

const EMAIL_INVALID = 'Please enter a valid email address.';

/** An address, answered in the form to which mail is sent. */
export const email = bounded(EMAIL_LENGTH, EMAIL_INVALID).transform((typed, context) => {
  const address = deliverableEmail(typed);
  if (address !== null) return address;
  context.addIssue({ code: 'custom', message: EMAIL_INVALID });
  return z.NEVER;
});
