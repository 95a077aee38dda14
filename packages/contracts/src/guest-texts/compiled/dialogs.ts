// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Language } from '../languages';
import { dialogs as fr, type DialogsTexts } from './fr/dialogs';
import { dialogs as en } from './en/dialogs';
import { dialogs as de } from './de/dialogs';
import { dialogs as es } from './es/dialogs';
import { dialogs as it } from './it/dialogs';
import { dialogs as nl } from './nl/dialogs';
import { dialogs as ar } from './ar/dialogs';

export type { DialogsTexts };

/** By language. */
export const dialogs: Record<Language, DialogsTexts> = { fr, en, de, es, it, nl, ar };
