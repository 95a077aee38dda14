/** Free of other modules at run time, to keep the guest's page light. */
import type { Language } from '../languages';
import type { OwnLabels } from './own-labels';

/**
 * Returns the label for a guest: the owner's in this language, else the French one.
 * @param gift.labels without empty ones, as the server keeps them
 */
export function labelIn(
  language: Language,
  { label, labels }: { label: string; labels?: OwnLabels | undefined },
): string {
  const known: Partial<Record<Language, string>> | undefined = labels;
  return known?.[language] ?? label;
}
