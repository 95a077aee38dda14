import { z } from 'zod';
import { word } from '../texts/texts';

/** `low`: four fifths of a limit are used. `gone`: nothing more can be won within it. */
export const USED_LEVELS = ['low', 'gone'] as const;
export type UsedLevel = (typeof USED_LEVELS)[number];

/** A limit on the gifts of a page that is nearly or wholly used up (docs/specification §10.38). */
export const usedLimit = z.object({
  /** The gift with this stock; null for the page's budget, in cents. */
  gift: word.nullable(),
  period: z.enum(['week', 'month', 'total']),
  level: z.enum(USED_LEVELS),
  left: z.number().int().min(0),
  limit: z.number().int().positive(),
});

export type UsedLimit = z.output<typeof usedLimit>;
