// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Language } from '../languages';
import { document as fr, type DocumentTexts } from './fr/document';
import { document as en } from './en/document';
import { document as de } from './de/document';
import { document as es } from './es/document';
import { document as it } from './it/document';
import { document as nl } from './nl/document';
import { document as ar } from './ar/document';

export type { DocumentTexts };

/** By language. */
export const document: Record<Language, DocumentTexts> = { fr, en, de, es, it, nl, ar };
