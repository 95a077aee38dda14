import type { PageGifts } from '@girouette/contracts/gifts/http/gifts';
import { MAX_STOCK, type StockPeriod } from '@girouette/contracts/pages/terms';
import type { Tone } from '@girouette/ui/badge';
import { formatCount } from '@girouette/ui/format';

/** A gift of a page, with what is left of it. */
export type GiftLeft = PageGifts['gifts'][number];

/** Stock to add to a gift. */
export interface Addition {
  period: StockPeriod;
  /** The limit now, and the one that it becomes. */
  from: number;
  to: number;
}

const NBSP = '\u00A0';

/** In the order in which stock is added: the limit in all comes first. */
const PERIODS: Record<StockPeriod, { now: string; each: string; usedUp: string }> = {
  total: { now: 'En tout', each: 'en tout', usedUp: 'Il n’en reste plus.' },
  week: {
    now: 'Cette semaine',
    each: 'par semaine',
    usedUp: 'Il n’en reste plus cette semaine. Il revient lundi.',
  },
  day: {
    now: 'Aujourd’hui',
    each: 'par jour',
    usedUp: 'Il n’en reste plus aujourd’hui. Il revient demain.',
  },
};
const BY_LENGTH = ['total', 'week', 'day'] as const;

/** The periods with a limit, the shortest first. */
export const limitsOf = ({ stock }: GiftLeft) =>
  [...BY_LENGTH].reverse().flatMap((period) => {
    const { limit, left } = stock[period];
    return limit === null || left === null
      ? []
      : [{ period, label: PERIODS[period].now, limit, left }];
  });

/** The longest period of which nothing is left. */
const usedUpPeriod = ({ stock }: GiftLeft) => BY_LENGTH.find((period) => stock[period].left === 0);

/** Whether a gift can be won now: a word, and otherwise why. */
export function stateOf(
  gift: GiftLeft,
  { budget }: PageGifts,
): { badge: string; tone: Tone; reason?: string } {
  switch (gift.shortage) {
    case null:
      return { badge: 'Disponible', tone: 'success' };
    case 'stock':
      return {
        badge: 'Épuisé',
        tone: 'warning',
        reason: PERIODS[usedUpPeriod(gift) ?? 'total'].usedUp,
      };
    case 'budget':
      return {
        badge: 'Budget atteint',
        tone: 'warning',
        reason:
          budget?.per === 'week'
            ? 'Le reste du budget de la semaine n’y suffit pas. Il revient lundi.'
            : 'Le reste du budget du mois n’y suffit pas. Il revient le 1er\u00A0du mois prochain.',
      };
    case 'days':
      return {
        badge: 'Pas de jour de retrait',
        tone: 'warning',
        reason: 'Sa validité ne comprend aucun des jours où vous le remettez.',
      };
  }
}

/** Returns the limit that one tap raises: the used-up one, otherwise the total, the weekly or the daily one. Null without a limit. */
export function additionTo(gift: GiftLeft): Addition | null {
  const period =
    usedUpPeriod(gift) ?? BY_LENGTH.find((each) => gift.stock[each].limit !== null) ?? 'total';
  const from = gift.stock[period].limit;
  if (from === null) return null;
  const to = from + (from < 10 ? 1 : 10);
  return to > MAX_STOCK ? null : { period, from, to };
}

/** E.g. « Ajouter 10 par semaine ». */
export const addText = ({ period, from, to }: Addition): string =>
  `Ajouter ${to - from} ${PERIODS[period].each}`;

/** E.g. « Limite : 30 au lieu de 20 par semaine ». */
export const effectText = ({ period, from, to }: Addition): string =>
  `Limite${NBSP}: ${formatCount(to)} au lieu de ${formatCount(from)} ${PERIODS[period].each}`;

/** How often a gift was won. */
export function wonText({ stock: { day, week, total } }: GiftLeft): string {
  if (total.won === 0) return 'Pas encore gagné';
  const [today, thisWeek, inAll] = [day, week, total].map(({ won }) => formatCount(won));
  return [
    `Gagné ${today} fois aujourd’hui`,
    `${thisWeek}${NBSP}cette${NBSP}semaine`,
    `${inAll}${NBSP}en${NBSP}tout`,
  ].join(', ');
}
