// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Message } from '../fill';
import type { Language } from '../languages';
import { handover as fr } from './fr/handover';
import { handover as en } from './en/handover';
import { handover as de } from './de/handover';
import { handover as es } from './es/handover';
import { handover as it } from './it/handover';
import { handover as nl } from './nl/handover';
import { handover as ar } from './ar/handover';

export interface HandoverTexts {
  noPurchase: string;
  minimumPurchase: Message<{ amount: string | number }>;
  handedOver: Message<{ when: string | number }>;
}

/** By language. */
export const handover: Record<Language, HandoverTexts> = { fr, en, de, es, it, nl, ar };
