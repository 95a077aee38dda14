import { isEvidencePeriod, MOST_EVIDENCE_DAYS } from '@girouette/contracts/evidence-period';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;

export interface Period {
  /** yyyy-MM-dd in UTC; empty while it is not chosen. */
  from: string;
  to: string;
}

/** The thirty days until yesterday. */
export function startPeriod(now: Date): Period {
  const dayBefore = (days: number) =>
    new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  return { from: dayBefore(SHOWN_DAYS), to: dayBefore(1) };
}

/** Why no evidence can be made of a period; undefined when it can. */
export function periodError({ from, to }: Period): string | undefined {
  if (from === '' || to === '') return 'Indiquez les deux jours.';
  if (to < from) return 'Le dernier jour précède le premier.';
  if (isEvidencePeriod({ from, to })) return undefined;
  return `Choisissez une période de ${MOST_EVIDENCE_DAYS}\u00A0jours au plus.`;
}
