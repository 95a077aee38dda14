import { handoverIn } from '@girouette/guest-texts/handover';
import { labelIn } from '@girouette/contracts/pages/label-in';
import { fill } from '@girouette/guest-texts/fill';
import { DEFAULT_GIFT_TERMS, parisDay, type GiftConditions } from '@girouette/contracts';
import { validityOf } from '@girouette/contracts/gifts/gift-validity';
import { validityIn } from '@girouette/guest-texts/conditions';
import { periodIn } from '@girouette/guest-texts/dates-in';
import { capitalized } from '@girouette/contracts/pages/terms-texts';
import { BISTRO, type MailSpeech, type Voucher, plainWords } from '../templates/feature';
import type { Restaurant } from '../restaurants/rules';

const MOST_OF_LABEL = 60;
const MOST_OF_NAME = 80;
const MOST_OF_ADDRESS = 120;

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
  /** The page with the data about the winner. */
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
  /** The code of the voucher; empty without one. */
  code: string;
  link: string;
  /** The version of the rules, and where to read it; empty without one. */
  rules: string;
  rulesLink: string;
  /** The consent of the winner, and where to withdraw it; empty without one. */
  offers: string;
  offersLink: string;
  /** The page with the data about the winner. */
  dataLink: string;
  /** The two colours of the stripes. */
  color1: string;
  color2: string;
}

/**
 * Writes the sentences of the mail: gift, code, place, validity, minimum purchase
 * (docs/specification §9). An owner may have played with the address of a stranger, so that the owner's words are plain.
 */
export function winnerTexts(won: WonGift, speech: MailSpeech): WinnerTexts {
  const { gift, conditions = DEFAULT_GIFT_TERMS, restaurant, voucher } = won;
  const { mails } = speech;
  const place = plainWords(restaurant.name, MOST_OF_NAME);
  const [color1, color2] = restaurant.colors ?? BISTRO;
  return {
    brand: plainWords(restaurant.brand, MOST_OF_NAME) || place,
    title: mails.winnerTitle,
    intro: mails.winnerIntro,
    gift: plainWords(
      labelIn(speech.language, { label: gift.trim(), labels: conditions.labels }),
      MOST_OF_LABEL,
    ),
    place,
    address: plainWords(restaurant.address, MOST_OF_ADDRESS),
    validity: validityOfMail(won, speech),
    purchase: handoverIn(speech, conditions),
    howTo: voucher ? mails.showCode : mails.showMail,
    health: conditions.alcohol ? speech.health : '',
    code: voucher?.code ?? '',
    link: voucher?.link ?? '',
    rules: won.rules?.version ?? '',
    rulesLink: won.rules?.link ?? '',
    offers: won.withdrawal === undefined ? '' : fill(mails.offersAgreed, { place }),
    offersLink: won.withdrawal ?? '',
    dataLink: won.dataLink,
    ...{ color1, color2 },
  };
}

/** Words such as "tomorrow" are only right when the mail was accepted on the day of the win. */
function validityOfMail(
  { wonAt, announcedAt, conditions = DEFAULT_GIFT_TERMS }: WonGift,
  speech: MailSpeech,
): string {
  const { mails, language } = speech;
  const days = validityOf({ wonAt, conditions });
  const period = periodIn(language, days);
  const isOneDay = days.firstDay === days.lastDay;
  if (parisDay(wonAt) !== parisDay(announcedAt)) {
    return isOneDay
      ? fill(mails.validOnDay, { day: period.last })
      : fill(mails.validFromTo, period);
  }
  const term = capitalized(validityIn(speech.texts, conditions));
  return isOneDay
    ? fill(mails.termOnDay, { term, day: period.last })
    : fill(mails.termFromTo, { term, ...period });
}
