// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Message } from '../fill';
import type { Language } from '../languages';
import { terms as fr } from './fr/terms';
import { terms as en } from './en/terms';
import { terms as de } from './de/terms';
import { terms as es } from './es/terms';
import { terms as it } from './it/terms';
import { terms as nl } from './nl/terms';
import { terms as ar } from './ar/terms';

export interface TermsTexts {
  gift: Message<{ purchase: string | number }>;
  giftWorth: Message<{ value: string | number; purchase: string | number }>;
  noPurchase: string;
  purchase: Message<{ amount: string | number }>;
  separator: string;
  fromTomorrow: Message<{ days: number }>;
  todayOnly: string;
  fromToday: Message<{ days: number }>;
  day: Message<{ day: string | number }>;
  days: Message<{ first: string | number; last: string | number }>;
  hours: Message<{ from: string | number; to: string | number }>;
  time: Message<{ hour: string | number; minute: string | number }>;
  fullHour: Message<{ hour: string | number }>;
}

/** By language. */
export const terms: Record<Language, TermsTexts> = { fr, en, de, es, it, nl, ar };
