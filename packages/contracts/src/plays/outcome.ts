import { z } from 'zod';
import { word } from '../texts/texts';

/** The result of a spin: options 1 to 5 are gifts, 6 to 8 losses. `label` is the owner's label of the gift, or `LOSS_LABEL`. */
export const outcome = z.object({
  kind: z.enum(['gift', 'loss']),
  option: z.number().int().min(1).max(8),
  label: word,
});
export type Outcome = z.infer<typeof outcome>;
