import { z } from 'zod';
import { word } from '../texts/texts';

/** How many places a receipt names. It counts the others. */
export const MAX_BILLED = 20;

/** The places that a payment was for, when its receipt was issued (docs/specification §10.67). */
export const billedPlaces = z.object({
  names: z.array(word).max(MAX_BILLED),
  more: z.number().int().nonnegative().describe('How many places are not named.'),
});
export type BilledPlaces = z.infer<typeof billedPlaces>;

/** The places in French, e.g. « Lille, Lyon et 12 autres ». */
export function billedPlacesText({ names, more }: BilledPlaces): string {
  const others = more === 1 ? '1\u00A0autre' : `${more}\u00A0autres`;
  const parts = more === 0 ? names : [...names, others];
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)!}`;
}
