import { GIFT_VALID_DAYS, MINIMUM_PURCHASE_EUROS } from '@girouette/contracts/gifts';
import type { Restaurant } from '../domain/page';
import { BISTRO } from './look';
import { describeValidity, giftValidity } from '../domain/validity';

export interface WonGift {
  gift: string;
  restaurant: Restaurant;
  announcedAt: Date;
}

/** The sentences of the mail, before they are laid out. */
export interface WinnerTexts {
  brand: string;
  title: string;
  intro: string;
  gift: string;
  place: string;
  address: string;
  validity: string;
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
export function winnerTexts({ gift, restaurant, announcedAt }: WonGift): WinnerTexts {
  const place = restaurant.name.trim();
  const [color1, color2] = restaurant.colors ?? BISTRO;
  const days = describeValidity(giftValidity(announcedAt));
  return {
    brand: restaurant.brand.trim() || place,
    title: 'Félicitations\u202F!',
    intro: 'La roue a tourné pour vous. Vous avez gagné\u00A0:',
    gift: gift.trim(),
    place,
    address: restaurant.address.trim(),
    validity: `Valable ${GIFT_VALID_DAYS}\u00A0jours à partir de demain\u00A0: ${days} inclus.`,
    purchase: `Achat minimum de ${MINIMUM_PURCHASE_EUROS}\u00A0euros.`,
    howTo: 'Présentez cet e-mail sur place pour recevoir votre cadeau.',
    ...{ color1, color2 },
  };
}
