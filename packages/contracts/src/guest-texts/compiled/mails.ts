// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Language } from '../languages';
import { mails as fr, type MailsTexts } from './fr/mails';
import { mails as en } from './en/mails';
import { mails as de } from './de/mails';
import { mails as es } from './es/mails';
import { mails as it } from './it/mails';
import { mails as nl } from './nl/mails';
import { mails as ar } from './ar/mails';

export type { MailsTexts };

/** By language. */
export const mails: Record<Language, MailsTexts> = { fr, en, de, es, it, nl, ar };
