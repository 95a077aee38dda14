// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Language } from '../languages';
import { myData as fr, type MyDataTexts } from './fr/my-data';
import { myData as en } from './en/my-data';
import { myData as de } from './de/my-data';
import { myData as es } from './es/my-data';
import { myData as it } from './it/my-data';
import { myData as nl } from './nl/my-data';
import { myData as ar } from './ar/my-data';

export type { MyDataTexts };

/** By language. */
export const myData: Record<Language, MyDataTexts> = { fr, en, de, es, it, nl, ar };
