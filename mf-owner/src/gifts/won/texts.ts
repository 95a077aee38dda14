/** What the screen says about gifts that guests have won, in French. */
import type { DailyFigures } from '@girouette/contracts/http/analytics';
import type { WonGift } from '@girouette/contracts/http/won-gifts';
import { MAX_DELAY_DAYS, type GiftState } from '@girouette/contracts/won-gift';
import type { Tone } from '@girouette/ui/badge';
import { formatCount, formatDay, formatPercent } from '@girouette/ui/format';

const NBSP = '\u00A0';

export const STATES: Readonly<Record<GiftState, { label: string; tone: Tone; none: string }>> = {
  drawn: { label: 'Gagné', tone: 'neutral', none: 'Aucun cadeau n’attend son e-mail' },
  mailed: {
    ...{ label: 'Envoyé par e-mail', tone: 'info' },
    none: 'Aucun cadeau n’attend d’être remis',
  },
  redeemed: { label: 'Remis', tone: 'success', none: 'Aucun cadeau n’a été remis' },
  expired: { label: 'Expiré', tone: 'warning', none: 'Aucun cadeau n’a expiré' },
  revoked: { label: 'Repris', tone: 'danger', none: 'Vous n’avez repris aucun cadeau' },
};

/** The state as it is now: the server marks a gift as expired a little later. */
export const stateOf = ({ state, verdict }: WonGift): GiftState =>
  verdict === 'expired' ? verdict : state;

const times = new Intl.DateTimeFormat('fr-FR', {
  ...{ hour: 'numeric', minute: '2-digit', timeZone: 'Europe/Paris' },
});

/** E.g. « le 25 nov. 2026 à 20 h 14 ». */
export function formatWhen(moment: string): string {
  const [hour, minute] = times.format(new Date(moment)).split(':');
  return `le${NBSP}${formatDay(moment)} à${NBSP}${Number(hour)}${NBSP}h${NBSP}${minute ?? ''}`;
}

const byWhom = (by: string | null): string => `par ${by ?? 'un compte supprimé'}`;

/** E.g. « Remis le 25 nov. 2026 à 20 h 14 par Léa Martin (Téléphone du bar) ». */
export const redemptionText = ({ at, by, device }: NonNullable<WonGift['redemption']>): string =>
  `${formatWhen(at)} ${byWhom(by)}${device === '' ? '' : ` (${device})`}`;

/** E.g. « Remis aussi le 25 nov. 2026 à 20 h 14 par Noa, sans réseau ». */
export const conflictText = ({ at, by, device }: WonGift['conflicts'][number]): string =>
  `Remis aussi ${formatWhen(at)} ${byWhom(by)}, sans réseau${device === '' ? '' : ` (${device})`}`;

/** E.g. « Remise annulée le 25 nov. 2026 à 20 h 14 par Léa : « Mauvais cadeau » ». */
export function reversalText({ state, reversal }: WonGift): string | null {
  if (!reversal) return null;
  const { at, by, reason } = reversal;
  const what = state === 'revoked' ? 'Repris' : 'Remise annulée';
  return `${what} ${formatWhen(at)} ${byWhom(by)}${NBSP}: «${NBSP}${reason}${NBSP}»`;
}

/** The share of the won gifts that were redeemed; without a share when more were redeemed than won in the period. */
export function redeemedText({ redeemed, gifts }: DailyFigures['funnel']): {
  value: string;
  note: string;
} {
  const won = `${formatCount(gifts)} gagné${gifts > 1 ? 's' : ''}`;
  return gifts > 0 && redeemed <= gifts
    ? { value: formatPercent(redeemed / gifts), note: `${formatCount(redeemed)} sur ${won}` }
    : { value: formatCount(redeemed), note: `pour ${won}` };
}

/** The median time from the win to the visit, e.g. « 3 jours ». */
export function delayText(days: number | null): string {
  if (days === null) return '–';
  if (days === 0) return 'Le jour même';
  const text = `${formatCount(days)}${NBSP}jour${days > 1 ? 's' : ''}`;
  return days < MAX_DELAY_DAYS ? text : `${text} et plus`;
}
