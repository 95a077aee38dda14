import { z } from 'zod';
import { LATER_ASK_HOURS } from '../later-ask';
import { GIFT_OPTIONS, type GiftNumber } from '../wheel';
import {
  BUDGET_PERIODS,
  FIRST_DAYS,
  MAX_STOCK,
  MAX_VALID_DAYS,
  type GiftConditions,
} from '../terms';
import { WEEKDAYS, type Weekday } from '../../weekdays';
import { LABEL_LANGUAGES, MAX_LABEL_LENGTH } from '../own-labels';
import { line, plainText } from '../../texts/texts';

const MAX_EUROS = 100_000;

const euros = z
  .number({ error: 'Indiquez un montant en euros.' })
  .min(0, 'Un montant ne peut pas être négatif.')
  .max(MAX_EUROS, 'Ce montant est trop élevé.')
  .multipleOf(0.01, 'Indiquez au plus deux décimales.');

const count = z
  .number({ error: 'Indiquez un nombre.' })
  .int('Choisissez un nombre entier.')
  .min(0, 'Un stock ne peut pas être négatif.')
  .max(MAX_STOCK, 'Ce stock est trop grand.')
  .nullable();

const timeOfDay = plainText(5).regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'Indiquez une heure, par exemple 12:00.',
);

const hours = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, {
    error: 'L’heure de fin doit être différente de l’heure de début.',
    path: ['to'],
  })
  .nullable()
  .describe(
    'Times of day in Paris, as HH:mm; `to` before `from` is the next day. Null at any time.',
  );

const day = plainText(10)
  .check(z.iso.date('Indiquez une date.'))
  .nullable()
  .describe('A day in Paris, as yyyy-MM-dd; null without a limit.');

const weekday = z.literal(WEEKDAYS as unknown as Weekday[]);

const labels = z
  .partialRecord(z.enum(LABEL_LANGUAGES), line(MAX_LABEL_LENGTH))
  .optional()
  .describe(
    'The label in other languages. Guests read the French one where a language is missing or empty.',
  );

const conditions = {
  firstDay: z
    .enum(FIRST_DAYS)
    .describe('When the gift is handed over first: on the day it is announced, or the day after.'),
  validDays: z
    .number({ error: 'Indiquez un nombre de jours.' })
    .int('Choisissez un nombre entier.')
    .min(0, 'Choisissez un nombre de 0 à 365.')
    .max(MAX_VALID_DAYS, 'Choisissez un nombre de 0 à 365.')
    .describe('Days from the announcement of the gift to its last handover day.'),
  minimumPurchase: euros.describe('In euros; 0 when no purchase is needed.'),
  weekdays: z
    .array(weekday)
    .min(1, 'Choisissez au moins un jour.')
    .max(WEEKDAYS.length)
    .describe('1 is Monday, 7 is Sunday.'),
  hours,
  value: euros
    .nullable()
    .describe('What the gift is worth to the guest, in euros; null when the owner does not say.'),
  labels,
};

/** The conditions of a gift for guests. */
export const giftConditions = z
  .object({
    ...conditions,
    alcohol: z
      .literal(true)
      .optional()
      .describe('Only for an alcoholic drink: guests must be 18, and the counter checks it.'),
  })
  .meta({ id: 'GiftConditions' }) satisfies z.ZodType<GiftConditions>;

/** Facts about a gift that guests do not see. */
const ownersFacts = {
  cost: euros
    .nullable()
    .describe('What the gift costs the restaurant, in euros. Counts for the budget.'),
  alcoholFree: z
    .boolean()
    .optional()
    .describe('The owner’s answer that the drink has no alcohol, whatever its text says.'),
};

const hasADay = ({ firstDay, validDays }: Pick<GiftConditions, 'firstDay' | 'validDays'>) =>
  firstDay === 'today' || validDays > 0;
const NO_DAY = {
  error: 'Un cadeau remis à partir de demain est valable au moins un jour.',
  path: ['validDays'],
};

/** The terms of a gift that comes with a mail. It has no stock, because every chosen guest gets one. */
export const mailedGiftTerms = z.object({ ...conditions, ...ownersFacts }).refine(hasADay, NO_DAY);

/**
 * The terms of a gift as the owner writes them (docs/specification §10.38). They have no id, because the read and the written form differ.
 */
export const giftTerms = z
  .object({
    ...conditions,
    stock: z
      .object({ day: count, week: count, total: count })
      .describe(
        'How many may be won each day, each week from Monday on, and in all; null without a limit.',
      ),
    ...ownersFacts,
  })
  .refine(hasADay, NO_DAY);
export type GiftTermsFormat = z.infer<typeof giftTerms>;

/** The terms of a landing page as the owner writes them (docs/specification §10.38). */
export const pageTerms = z
  .object({
    budget: z
      .object({ amount: euros, per: z.enum(BUDGET_PERIODS) })
      .nullable()
      .describe(
        'What the gifts may cost together, in euros, in each week or month; null without a limit.',
      ),
    firstDay: day,
    lastDay: day,
    hours,
    replayAfterDays: z
      .number({ error: 'Indiquez un nombre de jours.' })
      .int('Choisissez un nombre entier.')
      .min(1, 'Choisissez un nombre de 1 à 365.')
      .max(365, 'Choisissez un nombre de 1 à 365.')
      .nullable()
      .describe('How many days after a play the same person may play again; null for once ever.'),
    askAfterHours: z
      .number({ error: 'Indiquez un nombre d’heures.' })
      .int('Choisissez un nombre entier.')
      .min(LATER_ASK_HOURS.least, 'Choisissez un nombre de 2 à 72.')
      .max(LATER_ASK_HOURS.most, 'Choisissez un nombre de 2 à 72.')
      .nullable()
      .optional()
      .describe(
        'How many hours after a play guests who agree are asked for an opinion by e-mail; null or missing when they are asked before the spin.',
      ),
    consolation: z
      .literal(GIFT_OPTIONS as unknown as GiftNumber[])
      .nullable()
      .describe(
        'The option of the gift that takes the share of those that cannot be won; null when their share is lost.',
      ),
  })
  .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
    error: 'Le dernier jour vient avant le premier.',
    path: ['lastDay'],
  });
export type PageTermsFormat = z.infer<typeof pageTerms>;

const terms = giftTerms
  .optional()
  .describe(
    'Missing from older clients: the terms of the gift stay as they are, or are the default.',
  );

/** The fields of a page that contain its terms. */
export const termsFields = {
  option1terms: terms,
  option2terms: terms,
  option3terms: terms,
  option4terms: terms,
  option5terms: terms,
  terms: pageTerms.optional().describe('Missing from older clients, as the terms of gifts are.'),
};
