// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Language } from '../languages';
import { handover as fr, type HandoverTexts } from './fr/handover';
import { handover as en } from './en/handover';
import { handover as de } from './de/handover';
import { handover as es } from './es/handover';
import { handover as it } from './it/handover';
import { handover as nl } from './nl/handover';
import { handover as ar } from './ar/handover';

export type { HandoverTexts };

/** By language. */
export const handover: Record<Language, HandoverTexts> = { fr, en, de, es, it, nl, ar };
