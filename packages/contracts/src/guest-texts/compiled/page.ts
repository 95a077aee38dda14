// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Message } from '../fill';
import type { Language } from '../languages';
import { page as fr } from './fr/page';
import { page as en } from './en/page';
import { page as de } from './de/page';
import { page as es } from './es/page';
import { page as it } from './it/page';
import { page as nl } from './nl/page';
import { page as ar } from './ar/page';

export interface PageTexts {
  documentTitle: Message<{ name: string | number }>;
  neutralName: string;
  loading: string;
  tagline: string;
  wheel: string;
  wheelOf: Message<{ gifts: string | number }>;
  loss: string;
  spin: string;
  spinLabel: string;
  turning: string;
  card: string;
  gifts: string;
  giftsDiffer: string;
  forAdults: string;
  health: string;
  email: string;
  emailExample: string;
  emailFirst: string;
  emailInvalid: string;
  emailRefused: string;
  adult: string;
  adultFirst: string;
  spinFirst: string;
  confirm: string;
  sending: string;
  once: string;
  privacy: string;
  rules: string;
  lostGift: string;
  language: string;
  close: string;
  retry: string;
  noAnswer: string;
  slow: string;
  moment: string;
  playedOn: Message<{ message: string | number; day: string | number }>;
  playedBefore: Message<{ message: string | number }>;
  thanks: string;
  follow: Message<{ name: string | number }>;
  google: Message<{ name: string | number }>;
  reviewTitle: string;
  reviewClose: string;
  separator: string;
}

/** By language. */
export const page: Record<Language, PageTexts> = { fr, en, de, es, it, nl, ar };
