// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Language } from '../languages';
import { terms as fr, type TermsTexts } from './fr/terms';
import { terms as en } from './en/terms';
import { terms as de } from './de/terms';
import { terms as es } from './es/terms';
import { terms as it } from './it/terms';
import { terms as nl } from './nl/terms';
import { terms as ar } from './ar/terms';

export type { TermsTexts };

/** By language. */
export const terms: Record<Language, TermsTexts> = { fr, en, de, es, it, nl, ar };
