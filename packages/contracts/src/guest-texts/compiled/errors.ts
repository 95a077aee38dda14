// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Language } from '../languages';
import { errors as fr } from './fr/errors';
import { errors as en } from './en/errors';
import { errors as de } from './de/errors';
import { errors as es } from './es/errors';
import { errors as it } from './it/errors';
import { errors as nl } from './nl/errors';
import { errors as ar } from './ar/errors';

export interface ErrorsTexts {
  INVALID_REQUEST: string;
  DISPOSABLE_EMAIL: string;
  SPIN_EMAIL_REQUIRED: string;
  GIFT_NOT_WON: string;
  REVIEW_NEEDS_PLAY: string;
  VOUCHER_UNKNOWN: string;
  STOP_LINK_UNKNOWN: string;
  NOT_FOUND: string;
  PAGE_NOT_FOUND: string;
  RULES_NOT_FOUND: string;
  ALREADY_PLAYED: string;
  HOUR_NOT_OVER: string;
  GAME_EARLY: string;
  GAME_CLOSED: string;
  ADULTS_ONLY: string;
  SOLD_OUT: string;
  GAME_OVER: string;
  PAGE_EXPIRED: string;
  BODY_TOO_LARGE: string;
  UNSUPPORTED_MEDIA: string;
  PAGE_DEACTIVATED: string;
  TOO_MANY_REQUESTS: string;
  TOO_MANY_PLAYS: string;
  UNEXPECTED: string;
  BAD_GATEWAY: string;
  UNAVAILABLE: string;
  GATEWAY_TIMEOUT: string;
}

/** By language. */
export const errors: Record<Language, ErrorsTexts> = { fr, en, de, es, it, nl, ar };
