/** Free of other modules at run time, to keep the guest's page light. */
import type { Language } from './guest-texts/languages';
import type { OwnLabels } from './own-labels';

/** What a guest reads: the owner's label in this language, else the French one. */
export function labelIn(
  language: Language,
  { label, labels = {} }: { label: string; labels?: OwnLabels | undefined },
): string {
  const own = language === 'fr' ? label : labels[language];
  return own === undefined || own === '' ? label : own;
}
