// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Language } from '../languages';
import { closed as fr, type ClosedTexts } from './fr/closed';
import { closed as en } from './en/closed';
import { closed as de } from './de/closed';
import { closed as es } from './es/closed';
import { closed as it } from './it/closed';
import { closed as nl } from './nl/closed';
import { closed as ar } from './ar/closed';

export type { ClosedTexts };

/** By language. */
export const closed: Record<Language, ClosedTexts> = { fr, en, de, es, it, nl, ar };
