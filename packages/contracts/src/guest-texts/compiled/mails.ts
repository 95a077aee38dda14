// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Message } from '../fill';
import type { Language } from '../languages';
import { mails as fr } from './fr/mails';
import { mails as en } from './en/mails';
import { mails as de } from './de/mails';
import { mails as es } from './es/mails';
import { mails as it } from './it/mails';
import { mails as nl } from './nl/mails';
import { mails as ar } from './ar/mails';

export interface MailsTexts {
  footer: string;
  footerContact: Message<{ contact: string | number }>;
  labelled: Message<{ label: string | number }>;
  winnerSubject: Message<{ gift: string | number; place: string | number }>;
  winnerTitle: string;
  winnerIntro: string;
  showCode: string;
  showMail: string;
  code: string;
  openGift: string;
  qrCode: Message<{ code: string | number }>;
  place: string;
  validity: string;
  condition: string;
  health: string;
  rulesVersion: string;
  validOnDay: Message<{ day: string | number }>;
  validFromTo: Message<{ first: string | number; last: string | number }>;
  termOnDay: Message<{ term: string | number; day: string | number }>;
  termFromTo: Message<{ term: string | number; first: string | number; last: string | number }>;
  lostTitle: Message<{ count: number }>;
  lostIntro: Message<{ count: number }>;
  lostNote: string;
  askTitle: string;
  askReview: string;
  askReviewWhy: string;
  openReview: string;
  askFollow: string;
  openFollow: string;
  askNote: string;
  askStop: string;
  replySubject: string;
  replyTitle: Message<{ restaurant: string | number }>;
  someRestaurant: string;
  replyHello: string;
  replyText: Message<{ text: string | number }>;
  replyReview: Message<{ text: string | number }>;
  replyNote: string;
  claimAccepted: string;
  giftsSearched: string;
}

/** By language. */
export const mails: Record<Language, MailsTexts> = { fr, en, de, es, it, nl, ar };
