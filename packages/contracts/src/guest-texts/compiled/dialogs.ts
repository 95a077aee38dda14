// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Message } from '../fill';
import type { Language } from '../languages';
import { dialogs as fr } from './fr/dialogs';
import { dialogs as en } from './en/dialogs';
import { dialogs as de } from './de/dialogs';
import { dialogs as es } from './es/dialogs';
import { dialogs as it } from './it/dialogs';
import { dialogs as nl } from './nl/dialogs';
import { dialogs as ar } from './ar/dialogs';

export interface DialogsTexts {
  suggestion: Message<{ email: string | number }>;
  suggestionYes: string;
  suggestionNo: string;
  instagram: string;
  openInstagram: string;
  google: string;
  openGoogle: string;
  toWheel: string;
  optional: string;
  lostGift: string;
  check: string;
  checking: string;
  proved: string;
  pending: string;
  unpromised: string;
  broken: string;
  noCrypto: string;
  notKept: string;
  chances: string;
  pageGone: string;
  notNow: string;
  chance: Message<{ label: string | number; chances: string | number }>;
  notWinnable: string;
  oneIn: Message<{ chances: number; total: string | number }>;
  rulesUnknown: string;
  rulesInForce: string;
  rulesEarlier: string;
  version: Message<{ version: string | number }>;
  pdfFailed: string;
  pdfBusy: string;
  pdf: string;
  reviewGift: Message<{ gift: string | number }>;
  reviewName: string;
  reviewRating: string;
  reviewText: string;
  reviewNameMissing: string;
  reviewRatingMissing: string;
  reviewTextMissing: string;
  reviewStars: Message<{ stars: number }>;
  reviewNote: Message<{ days: string | number }>;
  reviewSlow: string;
  reviewConfirm: string;
  reviewSending: string;
  reviewSkip: string;
  won: Message<{ gift: string | number }>;
  confirmToReceive: string;
  seeGift: string;
  lost: string;
  address: Message<{ email: string | number }>;
}

/** By language. */
export const dialogs: Record<Language, DialogsTexts> = { fr, en, de, es, it, nl, ar };
