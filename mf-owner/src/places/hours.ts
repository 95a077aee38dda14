import type { PlaceFormat } from '@girouette/contracts/http/places';

export type WeekHours = PlaceFormat['hours'];
export type DayHours = WeekHours[number];

export const DAYS = [
  'Lundi',
  'Mardi',
  'Mercredi',
  'Jeudi',
  'Vendredi',
  'Samedi',
  'Dimanche',
] as const;

/** The choices for a day. */
export type DayState = 'unknown' | 'closed' | 'once' | 'twice';

export function stateOf(day: DayHours): DayState {
  if (day === null) return 'unknown';
  if (day.length === 0) return 'closed';
  return day.length === 1 ? 'once' : 'twice';
}

const NO_OPENING = { from: '', to: '' };

/** A day in another state. It keeps the openings that the state has. */
export function withState(day: DayHours, state: DayState): DayHours {
  if (state === 'unknown') return null;
  if (state === 'closed') return [];
  const [first = NO_OPENING, second = NO_OPENING] = day ?? [];
  return state === 'once' ? [first] : [first, second];
}

/** Why the hours of a day cannot be saved, and which opening is wrong. Null when they can. */
export function dayError(day: DayHours): { at: number; message: string } | null {
  for (const [at, { from, to }] of (day ?? []).entries()) {
    if (from === '' || to === '') {
      return { at, message: 'Indiquez l’heure d’ouverture et l’heure de fermeture.' };
    }
    if (from === to) {
      return { at, message: 'L’heure de fin doit être différente de l’heure de début.' };
    }
  }
  const [first, second] = day ?? [];
  return first && second && !(first.from < first.to && first.to < second.from)
    ? { at: 1, message: 'La deuxième ouverture commence après la fin de la première.' }
    : null;
}
