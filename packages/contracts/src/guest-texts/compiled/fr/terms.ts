// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled, type Message } from '../../fill';

export interface TermsTexts {
  gift: Message<{ purchase: string | number }>;
  giftWorth: Message<{ value: string | number; purchase: string | number }>;
  noPurchase: string;
  purchase: Message<{ amount: string | number }>;
  separator: string;
  fromTomorrow: Message<{ days: number }>;
  todayOnly: string;
  fromToday: Message<{ days: number }>;
  day: Message<{ day: string | number }>;
  days: Message<{ first: string | number; last: string | number }>;
  hours: Message<{ from: string | number; to: string | number }>;
  time: Message<{ hour: string | number; minute: string | number }>;
  fullHour: Message<{ hour: string | number }>;
}

export const terms = compiled<TermsTexts>({
  gift: "Cadeau remis {purchase}",
  giftWorth: "Cadeau d’une valeur de {value}, remis {purchase}",
  noPurchase: "sans obligation d’achat",
  purchase: "dès {amount} d’achat",
  separator: ", ",
  fromTomorrow: ["valable ",{"by":"days","plural":"fr","cases":{"one":"{days} jour","other":"{days} jours"}}," à partir de demain"],
  todayOnly: "valable aujourd’hui seulement",
  fromToday: {"by":"days","plural":"fr","cases":{"one":"valable aujourd’hui et demain","other":"valable aujourd’hui et les {days} jours suivants"}},
  day: "le {day}",
  days: "du {first} au {last}",
  hours: "de {from} à {to}",
  time: "{hour} h {minute}",
  fullHour: "{hour} h",
});
