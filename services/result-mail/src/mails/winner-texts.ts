import { DEFAULT_GIFT_TERMS, type GiftConditions } from '@girouette/contracts';
import {
  capitalized,
  purchaseText,
  validityText,
  whenText,
} from '@girouette/contracts/terms-texts';
import type { Restaurant } from '../domain/page';
import { BISTRO } from './mail-page';
import { describeValidity, giftValidity } from '../domain/validity';

export interface WonGift {
  gift: string;
  /** Undefined before gifts had terms. */
  conditions: GiftConditions | undefined;
  restaurant: Restaurant;
  announcedAt: Date;
}

/** The sentences of the mail, before the layout. */
export interface WinnerTexts {
  brand: string;
  title: string;
  intro: string;
  gift: string;
  place: string;
  address: string;
  validity: string;
  /** The minimum purchase, and the weekdays and hours if there are any. */
  purchase: string;
  howTo: string;
  /** The two colours of the stripes. */
  color1: string;
  color2: string;
}

/**
 * Writes the sentences of the mail: gift, place, validity, minimum purchase
 * (docs/specification §9).
 */
export function winnerTexts({
  gift,
  conditions = DEFAULT_GIFT_TERMS,
  restaurant,
  announcedAt,
}: WonGift): WinnerTexts {
  const place = restaurant.name.trim();
  const [color1, color2] = restaurant.colors ?? BISTRO;
  const days = describeValidity(giftValidity(announcedAt, conditions));
  return {
    brand: restaurant.brand.trim() || place,
    title: 'Félicitations\u202F!',
    intro: 'La roue a tourné pour vous. Vous avez gagné\u00A0:',
    gift: gift.trim(),
    place,
    address: restaurant.address.trim(),
    validity: `${capitalized(validityText(conditions))}\u00A0: ${days}${days.startsWith('du') ? ' inclus' : ''}.`,
    purchase: `${purchaseText(conditions)}${whenText(conditions)}`,
    howTo: 'Présentez cet e-mail sur place pour recevoir votre cadeau.',
    ...{ color1, color2 },
  };
}
