// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { TermsTexts } from '../terms';

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
