// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { TermsTexts } from '../fr/terms';

export const terms = compiled<TermsTexts>({
  gift: "Cadeau {purchase}",
  giftWorth: "Cadeau ter waarde van {value}, {purchase}",
  noPurchase: "zonder aankoopverplichting",
  purchase: "bij een besteding vanaf {amount}",
  separator: ", ",
  fromTomorrow: ["vanaf morgen ",{"by":"days","plural":"nl","cases":{"one":"{days} dag","other":"{days} dagen"}}," geldig"],
  todayOnly: "alleen vandaag geldig",
  fromToday: {"by":"days","plural":"nl","cases":{"one":"vandaag en morgen geldig","other":"vandaag en de volgende {days} dagen geldig"}},
  day: "op {day}",
  days: "van {first} tot en met {last}",
  hours: "van {from} tot {to}",
  time: "{hour}.{minute} uur",
  fullHour: "{hour}.00 uur",
});
