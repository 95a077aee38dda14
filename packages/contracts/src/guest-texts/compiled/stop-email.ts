// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Language } from '../languages';
import { stopEmail as fr, type StopEmailTexts } from './fr/stop-email';
import { stopEmail as en } from './en/stop-email';
import { stopEmail as de } from './de/stop-email';
import { stopEmail as es } from './es/stop-email';
import { stopEmail as it } from './it/stop-email';
import { stopEmail as nl } from './nl/stop-email';
import { stopEmail as ar } from './ar/stop-email';

export type { StopEmailTexts };

/** By language. */
export const stopEmail: Record<Language, StopEmailTexts> = { fr, en, de, es, it, nl, ar };
