import { DAY_MS } from '../durations';

/** The longest period of a document of evidence in days, the first and the last included. */
export const MOST_EVIDENCE_DAYS = 400;

/** How many plays one document may be about. */
export const MOST_EVIDENCE_PLAYS = 250_000;

/** Whether evidence can be made of a period. Both days are yyyy-MM-dd. */
export function isEvidencePeriod({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MOST_EVIDENCE_DAYS;
}
