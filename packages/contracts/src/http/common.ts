import { z } from 'zod';

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
