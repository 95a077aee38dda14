/** What the screen says of draws, in French. */
import type { PageOdds } from '@girouette/contracts/http/odds';
import { formatCount, formatDay, formatMoment, formatPercent } from '@girouette/ui/format';

const NBSP = '\u00A0';

export const LOST = 'Perdu';
export const COUNTED_LATER =
  'Pas encore de résultat. Les parties sont comptées cinq minutes après.';

export const percentText = (percent: number): string => `${percent}${NBSP}%`;

/** The share of plays with a result, e.g. « 20,3 % ». */
export const shareText = (drawn: number, plays: number): string =>
  plays === 0 ? '–' : formatPercent(drawn / plays, 1);

export const driftText = (reportedAt: string): string =>
  `Écart constaté le ${formatMoment(reportedAt)}. Mettez la page hors ligne et prévenez-\u2060nous${NBSP}: le tirage ne suit plus les chances que vous annoncez.`;

/** What the shares are of, and why they may differ. */
export function countedText({ plays, since }: PageOdds): string {
  const counted =
    since === null
      ? []
      : [`${partsText(plays)} depuis le ${formatDay(since)}, avec les chances actuelles.`];
  return [
    ...counted,
    'Le hasard fait varier les parts, surtout quand il y a peu de parties. Un cadeau qui ne peut plus être gagné laisse ses chances au cadeau de consolation, ou aux parties perdues.',
  ].join(' ');
}

const partsText = (plays: number) => `${formatCount(plays)}${NBSP}partie${plays > 1 ? 's' : ''}`;
