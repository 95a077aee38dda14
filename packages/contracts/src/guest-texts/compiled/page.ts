// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Language } from '../languages';
import { page as fr, type PageTexts } from './fr/page';
import { page as en } from './en/page';
import { page as de } from './de/page';
import { page as es } from './es/page';
import { page as it } from './it/page';
import { page as nl } from './nl/page';
import { page as ar } from './ar/page';

export type { PageTexts };

/** By language. */
export const page: Record<Language, PageTexts> = { fr, en, de, es, it, nl, ar };
