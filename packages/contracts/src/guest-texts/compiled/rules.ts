// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Language } from '../languages';
import { rules as fr } from './fr/rules';
import { rules as en } from './en/rules';
import { rules as de } from './de/rules';
import { rules as es } from './es/rules';
import { rules as it } from './it/rules';
import { rules as nl } from './nl/rules';
import { rules as ar } from './ar/rules';

export interface RulesTexts {
  title: string;
  free: string;
  once: string;
  draw: string;
  gift: string;
  data: string;
  rights: string;
  onlyFrench: string;
}

/** By language. */
export const rules: Record<Language, RulesTexts> = { fr, en, de, es, it, nl, ar };
