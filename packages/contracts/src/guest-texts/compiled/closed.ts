// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Message } from '../fill';
import type { Language } from '../languages';
import { closed as fr } from './fr/closed';
import { closed as en } from './en/closed';
import { closed as de } from './de/closed';
import { closed as es } from './es/closed';
import { closed as it } from './it/closed';
import { closed as nl } from './nl/closed';
import { closed as ar } from './ar/closed';

export interface ClosedTexts {
  home: string;
  unknownTitle: string;
  unknown: string;
  failedTitle: string;
  failed: string;
  deactivatedTitle: string;
  deactivated: Message<{ name: string | number }>;
  expiredTitle: string;
  expired: Message<{ name: string | number }>;
  earlyTitle: string;
  early: Message<{ name: string | number }>;
  overTitle: string;
  over: Message<{ name: string | number }>;
  closedTitle: string;
  closed: Message<{ name: string | number }>;
  soldOutTitle: string;
  soldOut: Message<{ name: string | number }>;
  opening: Message<{ day: string | number; time: string | number }>;
}

/** By language. */
export const closed: Record<Language, ClosedTexts> = { fr, en, de, es, it, nl, ar };
