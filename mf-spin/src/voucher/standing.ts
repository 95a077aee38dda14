import { DAY_MS, MINUTE_MS } from '@girouette/contracts/durations';
import { dayIn, momentIn } from '@girouette/guest-texts/dates-in';
import { fill } from '@girouette/guest-texts/fill';
import type { Voucher } from '@girouette/contracts/gifts/http/vouchers';
import { addDays, parisDay } from '@girouette/contracts/paris-calendar';
import type { GiftVerdict } from '@girouette/contracts/gifts/won-gift';
import type { Reading } from './reading';

export interface Standing {
  verdict: GiftVerdict;
  /** E.g. `Encore 6 jours`. */
  text: string;
}

/** Whether a gift is handed over at this moment, also long after its voucher was read. */
export function standingOf(voucher: Voucher, now: Date, reading: Reading): Standing {
  const verdict = verdictAt(voucher, now);
  return { verdict, text: TEXTS[verdict](reading, voucher, now) };
}

/** Returns the server's verdict as time moves on: an early gift becomes valid, and a valid one expires. */
function verdictAt({ verdict, firstDay, endsAt }: Voucher, now: Date): GiftVerdict {
  if (verdict !== 'early' && verdict !== 'redeemable') return verdict;
  if (now >= new Date(endsAt)) return 'expired';
  return parisDay(now) < firstDay ? verdict : 'redeemable';
}

const TEXTS: Record<GiftVerdict, (reading: Reading, voucher: Voucher, now: Date) => string> = {
  redeemable: countdown,
  early: ({ language, voucher: texts }, { firstDay }, now) =>
    firstDay === addDays(parisDay(now), 1)
      ? texts.fromTomorrow
      : fill(texts.fromDay, { day: dayIn(language, firstDay) }),
  redeemed: ({ language, voucher: texts }, { redeemedAt }) =>
    redeemedAt === null
      ? texts.redeemed
      : fill(texts.redeemedAt, { moment: momentIn(language, new Date(redeemedAt)) }),
  expired: ({ language, voucher: texts }, { lastDay }) =>
    fill(texts.validUntil, { day: dayIn(language, lastDay) }),
  revoked: ({ voucher: texts }) => texts.revoked,
};

/** Today and the last day both count. From the last day on it counts hours. */
function countdown({ voucher: texts }: Reading, { lastDay, endsAt }: Voucher, now: Date): string {
  const today = parisDay(now);
  if (today < lastDay) {
    const days = (Date.parse(lastDay) - Date.parse(today)) / DAY_MS + 1;
    return fill(texts.daysLeft, { days });
  }
  const left = Date.parse(endsAt) - now.getTime();
  const minutes = Math.ceil(left / MINUTE_MS);
  if (minutes < 60) return fill(texts.minutesLeft, { minutes });
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0
    ? fill(texts.hoursLeft, { hours })
    : fill(texts.hoursMinutesLeft, { hours, minutes: String(rest).padStart(2, '0') });
}
