/** The handover days of a won gift (docs/specification §9 and §10.38), for the counter, the voucher and the mails. */
import { addDays, parisDay, parisMoment } from '../paris-calendar';
import { DEFAULT_GIFT_TERMS, type GiftConditions } from '../pages/terms';

/** When a gift was won, and its terms at that time. They are absent before gifts had terms: then they are the default. */
export interface WonTerms {
  wonAt: Date;
  conditions?: Pick<GiftConditions, 'firstDay' | 'validDays' | 'hours'> | undefined;
}

/** The first and the last handover day, as yyyy-MM-dd. */
export interface GiftDays {
  firstDay: string;
  lastDay: string;
}

/**
 * Returns the handover days of a gift, counted from the day of the win in Paris. They are calendar days and not hours, so a change of summer
 * time moves nothing.
 */
export function validityOf({ wonAt, conditions = DEFAULT_GIFT_TERMS }: WonTerms): GiftDays {
  const day = parisDay(wonAt);
  return {
    firstDay: conditions.firstDay === 'today' ? day : addDays(day, 1),
    lastDay: addDays(day, conditions.validDays),
  };
}

/** Returns the end of the handover, which is excluded. Hours that pass midnight end on the day after the last day. */
export function endOf(gift: WonTerms): Date {
  const hours = gift.conditions?.hours;
  const dayAfter = addDays(validityOf(gift).lastDay, 1);
  return parisMoment(dayAfter, hours && hours.to < hours.from ? hours.to : '00:00');
}
