// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { TermsTexts } from '../fr/terms';

export const terms = compiled<TermsTexts>({
  gift: "Gift handed over {purchase}",
  giftWorth: "Gift worth {value}, handed over {purchase}",
  noPurchase: "with no purchase necessary",
  purchase: "with a purchase of {amount} or more",
  separator: ", ",
  fromTomorrow: ["valid for ",{"by":"days","plural":"en","cases":{"one":"{days} day","other":"{days} days"}}," from tomorrow"],
  todayOnly: "valid today only",
  fromToday: {"by":"days","plural":"en","cases":{"one":"valid today and tomorrow","other":"valid today and for the next {days} days"}},
  day: "on {day}",
  days: "from {first} to {last}",
  hours: "from {from} to {to}",
  time: "{hour}:{minute}",
  fullHour: "{hour}:00",
});
