import { DEFAULT_GIFT_TERMS, parisDay, type GiftConditions } from '@girouette/contracts';
import { HEALTH_LINE } from '@girouette/contracts/alcohol';
import { validityOf } from '@girouette/contracts/gift-validity';
import {
  capitalized,
  purchaseText,
  validityText,
  whenText,
} from '@girouette/contracts/terms-texts';
import type { Restaurant } from '../domain/page';
import { describeValidity } from '../domain/validity';
import { BISTRO } from './mail-page';
import type { Voucher } from './voucher';

export interface WonGift {
  gift: string;
  /** Undefined before gifts had terms. */
  conditions: GiftConditions | undefined;
  /** The version of the rules of the play, and where to read it. Undefined before pages had rules. */
  rules?: { version: string; link: string } | undefined;
  /** Where the winner withdraws the consent to the restaurant's offers. Undefined without consent. */
  withdrawal?: string | undefined;
  restaurant: Restaurant;
  wonAt: Date;
  /** When the mail was accepted. */
  announcedAt: Date;
  /** Null when it cannot be derived. */
  voucher: Voucher | null;
  /** The page with what is held about the winner. */
  dataLink: string;
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
  /** The line about health; empty for a gift without alcohol. */
  health: string;
  /** Of the voucher; empty without one. */
  code: string;
  link: string;
  /** The version of the rules, and where to read it; empty without one. */
  rules: string;
  rulesLink: string;
  /** What the winner has agreed to, and where to withdraw it; empty without a consent. */
  offers: string;
  offersLink: string;
  /** The page with what is held about the winner. */
  dataLink: string;
  /** The two colours of the stripes. */
  color1: string;
  color2: string;
}

/**
 * Writes the sentences of the mail: gift, code, place, validity, minimum purchase
 * (docs/specification §9).
 */
export function winnerTexts(won: WonGift): WinnerTexts {
  const { gift, conditions = DEFAULT_GIFT_TERMS, restaurant, voucher } = won;
  const place = restaurant.name.trim();
  const [color1, color2] = restaurant.colors ?? BISTRO;
  return {
    brand: restaurant.brand.trim() || place,
    title: 'Félicitations\u202F!',
    intro: 'La roue a tourné pour vous. Vous avez gagné\u00A0:',
    gift: gift.trim(),
    place,
    address: restaurant.address.trim(),
    validity: validityOfMail(won),
    purchase: `${purchaseText(conditions)}${whenText(conditions)}`,
    howTo: voucher
      ? 'Sur place, montrez ce code pour recevoir votre cadeau.'
      : 'Présentez cet e-mail sur place pour recevoir votre cadeau.',
    health: conditions.alcohol ? HEALTH_LINE : '',
    code: voucher?.code ?? '',
    link: voucher?.link ?? '',
    rules: won.rules?.version ?? '',
    rulesLink: won.rules?.link ?? '',
    offers:
      won.withdrawal === undefined
        ? ''
        : `Vous avez accepté les offres du restaurant ${place} par e-mail.`,
    offersLink: won.withdrawal ?? '',
    dataLink: won.dataLink,
    ...{ color1, color2 },
  };
}

/** Words such as "demain" are only right when the mail was accepted on the day of the win. */
function validityOfMail({ wonAt, announcedAt, conditions = DEFAULT_GIFT_TERMS }: WonGift): string {
  const days = describeValidity(validityOf({ wonAt, conditions }));
  const until = `${days}${days.startsWith('du') ? ' inclus' : ''}.`;
  return parisDay(wonAt) === parisDay(announcedAt)
    ? `${capitalized(validityText(conditions))}\u00A0: ${until}`
    : `Valable ${until}`;
}
