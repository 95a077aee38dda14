import type { GiftTermsFormat, PageTermsFormat } from '@girouette/contracts/pages/http/game-terms';
import { toCents } from '@girouette/contracts/money';
import { euroText, hoursText } from '@girouette/contracts/pages/terms-texts';
import { LABEL_LANGUAGES, writtenLabels } from '@girouette/contracts/pages/own-labels';
import { formatDay } from '@girouette/ui/format';

const PERIODS = { day: 'jour', week: 'semaine', month: 'mois', total: 'total' } as const;

const euros = (amount: number) => (Number.isNaN(amount) ? '…' : euroText(toCents(amount)));

/** How many of a gift there are, e.g. `Stock : 5 par jour, 100 en tout.`; empty without a limit. */
export function stockText({ stock }: Pick<GiftTermsFormat, 'stock'>): string {
  const limits = (['day', 'week', 'total'] as const).flatMap((period) => {
    const limit = stock[period];
    if (limit === null || Number.isNaN(limit)) return [];
    return `${limit} ${period === 'total' ? 'en tout' : `par ${PERIODS[period]}`}`;
  });
  return limits.length === 0 ? '' : `Stock\u00A0: ${limits.join(', ')}.`;
}

/** In how many of the guests' other languages a gift has a label, e.g. `Traduit en 2 langues sur 6.` */
export function labelsText({ labels }: Pick<GiftTermsFormat, 'labels'>): string {
  const written = Object.keys(writtenLabels(labels)).length;
  const total = LABEL_LANGUAGES.length;
  if (written === 0) return 'Pas encore traduit.';
  return `Traduit en ${written}\u00A0langue${written > 1 ? 's' : ''} sur ${total}.`;
}

/** The terms of a page in one line, e.g. `Toute la journée, une partie par personne.` */
export function pageTermsText(terms: PageTermsFormat): string {
  const { askAfterHours = null, budget, firstDay, lastDay, hours, replayAfterDays } = terms;
  const replay =
    replayAfterDays === null
      ? 'une participation par personne'
      : `une participation tous les ${replayAfterDays}\u00A0jours`;
  const parts = [
    hours ? hoursText(hours) : 'toute la journée',
    ...(firstDay ? [`à partir du ${formatDay(firstDay)}`] : []),
    ...(lastDay ? [`jusqu’au ${formatDay(lastDay)}`] : []),
    replay,
    ...(askAfterHours === null
      ? []
      : [
          `invitation par e-mail ${Number.isNaN(askAfterHours) ? '…' : String(askAfterHours)}\u00A0heures après`,
        ]),
    ...(budget ? [`budget de ${euros(budget.amount)} par ${PERIODS[budget.per]}`] : []),
  ].join(', ');
  return `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.`;
}
