// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { TermsTexts } from '../fr/terms';

export const terms = compiled<TermsTexts>({
  gift: "Geschenk {purchase}",
  giftWorth: "Geschenk im Wert von {value}, {purchase}",
  noPurchase: "ohne Kaufzwang",
  purchase: "ab einem Einkauf von {amount}",
  separator: ", ",
  fromTomorrow: ["gültig ab morgen für ",{"by":"days","plural":"de","cases":{"one":"{days} Tag","other":"{days} Tage"}}],
  todayOnly: "nur heute gültig",
  fromToday: {"by":"days","plural":"de","cases":{"one":"gültig heute und morgen","other":"gültig heute und die nächsten {days} Tage"}},
  day: "am {day}",
  days: "von {first} bis {last}",
  hours: "von {from} bis {to}",
  time: "{hour}:{minute} Uhr",
  fullHour: "{hour} Uhr",
});
