import { z } from 'zod';
import { word } from './texts';

/** How many places a receipt names. It counts the others. */
export const MAX_NAMED = 20;

/** Places of an organisation by their names, where a document or a mail says them (docs/specification §10.67). */
export const namedPlaces = z.object({
  names: z.array(word).max(MAX_NAMED),
  more: z.number().int().nonnegative().describe('How many places are not named.'),
});
export type NamedPlaces = z.infer<typeof namedPlaces>;

const byName = new Intl.Collator('fr', { numeric: true });

/**
 * Names the first places in the order of their names, and counts the others.
 * @param options.all the number of places, including those without a known name
 */
export function namePlaces(
  known: readonly string[],
  { most, all = known.length }: { most: number; all?: number },
): NamedPlaces {
  const names = [...known].sort(byName.compare).slice(0, most);
  return { names, more: all - names.length };
}

/** The places in French, e.g. « Lille, Lyon et 12 autres ». */
export function namedPlacesText({ names, more }: NamedPlaces): string {
  const others = more === 1 ? '1\u00A0autre' : `${more}\u00A0autres`;
  const parts = more === 0 ? names : [...names, others];
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)!}`;
}
