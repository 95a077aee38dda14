// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { TermsTexts } from '../fr/terms';

export const terms = compiled<TermsTexts>({
  gift: "Regalo consegnato {purchase}",
  giftWorth: "Regalo del valore di {value}, consegnato {purchase}",
  noPurchase: "senza obbligo di acquisto",
  purchase: "con una spesa minima di {amount}",
  separator: ", ",
  fromTomorrow: ["valido ",{"by":"days","plural":"it","cases":{"one":"{days} giorno","other":"{days} giorni"}}," a partire da domani"],
  todayOnly: "valido solo oggi",
  fromToday: {"by":"days","plural":"it","cases":{"one":"valido oggi e domani","other":"valido oggi e nei {days} giorni successivi"}},
  day: "{day}",
  days: "da {first} a {last}",
  hours: "dalle ore {from} alle {to}",
  time: "{hour}:{minute}",
  fullHour: "{hour}:00",
});
