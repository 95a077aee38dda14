// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Language } from '../languages';
import { consents as fr, type ConsentsTexts } from './fr/consents';
import { consents as en } from './en/consents';
import { consents as de } from './de/consents';
import { consents as es } from './es/consents';
import { consents as it } from './it/consents';
import { consents as nl } from './nl/consents';
import { consents as ar } from './ar/consents';

export type { ConsentsTexts };

/** By language. */
export const consents: Record<Language, ConsentsTexts> = { fr, en, de, es, it, nl, ar };
