// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Message } from '../fill';
import type { Language } from '../languages';
import { voucher as fr } from './fr/voucher';
import { voucher as en } from './en/voucher';
import { voucher as de } from './de/voucher';
import { voucher as es } from './es/voucher';
import { voucher as it } from './it/voucher';
import { voucher as nl } from './nl/voucher';
import { voucher as ar } from './ar/voucher';

export interface VoucherTexts {
  documentTitle: Message<{ gift: string | number }>;
  loadingTitle: string;
  loading: string;
  atCounter: string;
  showScreen: string;
  qrCode: string;
  stampRedeemed: string;
  stampExpired: string;
  stampRevoked: string;
  validity: string;
  onDay: Message<{ day: string | number }>;
  fromTo: Message<{ first: string | number; last: string | number }>;
  conditions: string;
  worth: Message<{ amount: string | number }>;
  place: string;
  map: string;
  remind: string;
  offline: Message<{ moment: string | number }>;
  unknownTitle: string;
  unknownAdvice: string;
  unreachableTitle: string;
  unreachableAdvice: string;
  retry: string;
  fromTomorrow: string;
  fromDay: Message<{ day: string | number }>;
  redeemed: string;
  redeemedAt: Message<{ moment: string | number }>;
  validUntil: Message<{ day: string | number }>;
  revoked: string;
  daysLeft: Message<{ days: number }>;
  hoursLeft: Message<{ hours: string | number }>;
  hoursMinutesLeft: Message<{ hours: string | number; minutes: string | number }>;
  minutesLeft: Message<{ minutes: string | number }>;
  calendarSummary: Message<{ gift: string | number }>;
  calendarDetails: Message<{ day: string | number; code: string | number }>;
  language: string;
}

/** By language. */
export const voucher: Record<Language, VoucherTexts> = { fr, en, de, es, it, nl, ar };
