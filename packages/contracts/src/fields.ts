import { z } from 'zod';
import { LANGUAGE_CODES } from './languages';
import { plainText } from './texts/texts';

/** @param meaning the response to a repeat with the same key */
export const idempotencyKey = (meaning: string) =>
  z.object({
    'idempotency-key': z
      .string()
      .regex(/^[\x21-\x7e]{8,128}$/)
      .optional()
      .describe(meaning),
  });

export const message = z.object({ message: z.string() }).meta({ id: 'Message' });

/** A language for guests. */
export const guestLanguage = z.enum(LANGUAGE_CODES).meta({ id: 'GuestLanguage' });

/** The field of a call that needs a proof. */
export const proof = plainText(2_000).describe(
  'From `POST /api/auth/proofs`: it shows that the user has just given the password.',
);
