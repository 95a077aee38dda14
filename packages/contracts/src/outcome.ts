import { z } from 'zod';
import { word } from './texts';

/** What a spin gave: option 1 to 5 is a gift, 6 to 8 a loss. `label` is the owner's label of the gift, or `LOSS_LABEL`. */
export const outcome = z.object({
  kind: z.enum(['gift', 'loss']),
  option: z.number().int().min(1).max(8),
  label: word,
});
export type Outcome = z.infer<typeof outcome>;
