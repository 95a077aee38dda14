/** The conditions for handing over a gift, as whole sentences in a guest's language. Pages load it, so it imports only what is small. */
import { createMemo } from '@girouette/contracts/memo';
import type { GiftConditions } from '@girouette/contracts/pages/terms';
import type { HandoverTexts } from '../compiled/handover';
import { hoursIn, weekdaysIn, type Reading } from './conditions';
import { fill } from './fill';

export interface HandoverReading extends Reading {
  handover: HandoverTexts;
}

/** The conditions as the winner's mail says them, e.g. `Achat minimum de 10 euros. Remis du lundi au jeudi.` (docs/specification §9). */
export function handoverIn(reading: HandoverReading, conditions: GiftConditions): string {
  const { texts, handover } = reading;
  const { weekdays, hours } = conditions;
  const when = [
    ...(weekdays.length < 7 ? [weekdaysIn(reading, weekdays)] : []),
    ...(hours ? [hoursIn(texts, hours)] : []),
  ].join(texts.separator);
  const purchase = purchaseIn(reading, conditions);
  return when === '' ? purchase : `${purchase} ${fill(handover.handedOver, { when })}`;
}

const purchaseIn = (
  { handover, locale }: HandoverReading,
  { minimumPurchase }: GiftConditions,
): string =>
  minimumPurchase === 0
    ? handover.noPurchase
    : fill(handover.minimumPurchase, { amount: amountIn(locale, minimumPurchase) });

/** Of each locale and number of decimals. To make a format is dear. */
const formats = createMemo<string, Intl.NumberFormat>(100);

/** An amount in cents without its currency, e.g. `10`, `4,50`. */
export function amountIn(locale: string, cents: number): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  const format = formats(
    `${locale} ${minimumFractionDigits}`,
    () => new Intl.NumberFormat(locale, { minimumFractionDigits, useGrouping: false }),
  );
  return format.format(cents / 100);
}
