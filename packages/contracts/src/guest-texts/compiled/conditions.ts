// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Message } from '@girouette/contracts/guest-texts/fill';
import type { Language } from '@girouette/contracts/guest-texts/languages';
import { conditions as fr } from './fr/conditions';
import { conditions as en } from './en/conditions';
import { conditions as de } from './de/conditions';
import { conditions as es } from './es/conditions';
import { conditions as it } from './it/conditions';
import { conditions as nl } from './nl/conditions';
import { conditions as ar } from './ar/conditions';

export interface ConditionsTexts {
  noPurchase: string;
  minimumPurchase: Message<{ amount: string | number }>;
  handedOver: Message<{ when: string | number }>;
  lastDay: Message<{ days: string | number; last: string | number }>;
}

/** By language. */
export const conditions: Record<Language, ConditionsTexts> = { fr, en, de, es, it, nl, ar };
