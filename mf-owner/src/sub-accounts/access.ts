import { MAX_ASSIGNED } from '@girouette/contracts/pages/place';
import type { Assignment } from '@girouette/contracts/roles';

/** The access of a sub-account, as the form edits it. */
export interface AccessValues {
  access: 'all' | Assignment['role'];
  /** Ids. They stay while all places are chosen, for a change of mind. */
  places: readonly string[];
}

export const accessOf = (assignment: Assignment | undefined): AccessValues => ({
  access: assignment?.role ?? 'all',
  places: assignment?.places ?? [],
});

/**
 * The assignment that the values stand for; null for all places.
 * @param known the ids of the places that exist; others are left out
 */
export const assignmentOf = (
  { access, places }: AccessValues,
  known: readonly string[],
): Assignment | null =>
  access === 'all' ? null : { role: access, places: known.filter((id) => places.includes(id)) };

/** Whether the values give another access than the stored one. */
export function isReassigned(
  stored: Assignment | undefined,
  values: AccessValues,
  known: readonly string[],
): boolean {
  const [before, after] = [accessOf(stored), values].map((access) => assignmentOf(access, known));
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** Why the chosen places cannot be saved; undefined when they can. */
export function placesError(values: AccessValues, known: readonly string[]): string | undefined {
  const chosen = assignmentOf(values, known)?.places.length;
  if (chosen === undefined || (chosen > 0 && chosen <= MAX_ASSIGNED)) return undefined;
  return chosen === 0
    ? 'Choisissez au moins un établissement.'
    : `Un accès a ${MAX_ASSIGNED} établissements au plus.`;
}
