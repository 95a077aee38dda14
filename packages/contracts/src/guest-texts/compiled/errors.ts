// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Language } from '../languages';
import { errors as fr, type ErrorsTexts } from './fr/errors';
import { errors as en } from './en/errors';
import { errors as de } from './de/errors';
import { errors as es } from './es/errors';
import { errors as it } from './it/errors';
import { errors as nl } from './nl/errors';
import { errors as ar } from './ar/errors';

export type { ErrorsTexts };

/** By language. */
export const errors: Record<Language, ErrorsTexts> = { fr, en, de, es, it, nl, ar };
