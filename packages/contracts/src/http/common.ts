import { z } from 'zod';
import { EMAIL_PATTERN } from '../email';

/** An id as the services make them; an unknown one is answered as "not found". */
export const id = z.string().min(1).max(200);

export const email = z
  .string({ error: 'Please enter a valid email address.' })
  .trim()
  .max(254, 'Please enter a valid email address.')
  .regex(EMAIL_PATTERN, 'Please enter a valid email address.');

/** A one-line text without control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `${String(max)} caractères au plus.`)
    // eslint-disable-next-line no-control-regex -- control characters are what this refuses
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'Ce texte contient des caractères interdits.');

export const message = z.object({ message: z.string() });
