import {
  addDays,
  isWithin,
  parisDay,
  parisMoment,
  parisTime,
  type PageTerms,
} from '@girouette/contracts';

/** The reasons in a page's terms why guests cannot play. */
export type Closing = 'early' | 'over' | 'closed';

/** Whether the first day, the last day and the hours let guests play. Null when they do (docs/specification §10.38). */
export function closingOf(
  { firstDay, lastDay, hours }: Pick<PageTerms, 'firstDay' | 'lastDay' | 'hours'>,
  now: Date,
): Closing | null {
  const today = parisDay(now);
  if (firstDay !== null && today < firstDay) return 'early';
  if (lastDay !== null && today > lastDay) return 'over';
  return hours === null || isWithin(hours, parisTime(now).timeOfDay) ? null : 'closed';
}

/** When the terms next open or close the game. Null when they never do. */
export function nextOpening(
  { firstDay, lastDay, hours }: Pick<PageTerms, 'firstDay' | 'lastDay' | 'hours'>,
  now: Date,
): Date | null {
  const today = parisDay(now);
  const coming = [
    ...(firstDay === null ? [] : [parisMoment(firstDay, '00:00')]),
    ...(lastDay === null ? [] : [parisMoment(addDays(lastDay, 1), '00:00')]),
    ...(hours === null
      ? []
      : [today, addDays(today, 1)].flatMap((day) => [
          parisMoment(day, hours.from),
          parisMoment(day, hours.to),
        ])),
  ].filter((moment) => moment > now);
  return coming.length === 0 ? null : new Date(Math.min(...coming.map(Number)));
}

/** When guests may play next, while the terms prevent it. Null when the game is open or over. */
export function opensAt(
  terms: Pick<PageTerms, 'firstDay' | 'lastDay' | 'hours'>,
  now: Date,
): Date | null {
  if (closingOf(terms, now) === null) return null;
  // The first day, then the next start of the hours.
  for (let at = nextOpening(terms, now); at !== null; at = nextOpening(terms, at)) {
    const closing = closingOf(terms, at);
    if (closing === null) return at;
    if (closing === 'over') return null;
  }
  return null;
}
