import { z } from 'zod';
import { FIRST_DAYS } from '../terms';
import { WEEKDAYS, type Weekday } from '../../weekdays';
import { LABEL_LANGUAGES } from '../own-labels';
import { word } from '../../texts/texts';

/** The conditions of a gift when it was won, as `GiftConditions` has them: amounts in cents. */
export const giftConditions = z.object({
  firstDay: z.enum(FIRST_DAYS),
  validDays: z.number().int().min(0),
  minimumPurchase: z.number().int().min(0),
  weekdays: z.array(z.literal(WEEKDAYS as unknown as Weekday[])),
  hours: z.object({ from: word, to: word }).nullable(),
  value: z.number().int().min(0).nullable(),
  /** Absent for other gifts than alcoholic drinks. */
  alcohol: z.literal(true).optional(),
  /** The label in other languages. Absent without one. */
  labels: z.partialRecord(z.enum(LABEL_LANGUAGES), word).optional(),
});

export const sampleConditions: z.infer<typeof giftConditions> = {
  firstDay: 'today',
  validDays: 7,
  minimumPurchase: 0,
  weekdays: [1, 2, 3, 4],
  hours: { from: '12:00', to: '14:00' },
  value: 250,
  alcohol: true,
  labels: { en: 'A free coffee' },
};
