import type { Voucher } from '@girouette/contracts/http/won-gifts';
import { addDays, parisDay } from '@girouette/contracts/paris-calendar';
import type { GiftVerdict } from '@girouette/contracts/won-gift';
import { dayText, momentText } from './french-dates';

const NBSP = '\u00A0';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface Standing {
  verdict: GiftVerdict;
  /** E.g. `Encore 6 jours`. */
  text: string;
}

/** Whether a gift is handed over at this moment, also long after its voucher was read. */
export function standingOf(voucher: Voucher, now: Date): Standing {
  const verdict = verdictAt(voucher, now);
  return { verdict, text: TEXTS[verdict](voucher, now) };
}

/** Only the server knows that a gift was redeemed or revoked. Time does the rest. */
function verdictAt({ verdict, firstDay, endsAt }: Voucher, now: Date): GiftVerdict {
  if (verdict === 'redeemed' || verdict === 'revoked') return verdict;
  if (now >= new Date(endsAt)) return 'expired';
  return parisDay(now) < firstDay ? 'early' : 'redeemable';
}

const TEXTS: Record<GiftVerdict, (voucher: Voucher, now: Date) => string> = {
  redeemable: countdown,
  early: ({ firstDay }, now) =>
    firstDay === addDays(parisDay(now), 1)
      ? 'À partir de demain'
      : `À partir du ${dayText(firstDay)}`,
  redeemed: ({ redeemedAt }) =>
    redeemedAt === null ? 'Déjà remis' : `Remis le ${momentText(new Date(redeemedAt))}`,
  expired: ({ lastDay }) => `Valable jusqu’au ${dayText(lastDay)}`,
  revoked: () => 'Repris par le restaurant',
};

/** Today and the last day both count. From the last day on it counts hours. */
function countdown({ lastDay, endsAt }: Voucher, now: Date): string {
  const today = parisDay(now);
  if (today < lastDay) {
    const days = (Date.parse(lastDay) - Date.parse(today)) / DAY_MS + 1;
    return `Encore ${days}${NBSP}jours`;
  }
  const left = Date.parse(endsAt) - now.getTime();
  const minutes = Math.ceil(left / MINUTE_MS);
  if (minutes < 60) return `Encore ${minutes}${NBSP}min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `Encore ${hours}${NBSP}h${rest === 0 ? '' : `${NBSP}${String(rest).padStart(2, '0')}`}`;
}
