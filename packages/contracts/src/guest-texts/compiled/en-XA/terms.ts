// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { TermsTexts } from '../fr/terms';

export const terms = compiled<TermsTexts>({
  gift: "[Gífť háñdéd övéŕ {purchase} · · ·]",
  giftWorth: "[Gífť wöŕťh {value}, háñdéd övéŕ {purchase} · · · · ·]",
  noPurchase: "[wíťh ñö püŕçhášé ñéçéššáŕý · · · · ·]",
  purchase: "[wíťh á püŕçhášé öf {amount} öŕ möŕé · · · · ·]",
  separator: "[,  ·]",
  fromTomorrow: ["[váľíd föŕ ",{"by":"days","plural":"en","cases":{"one":"{days} dáý","other":"{days} dáýš"}}," fŕöm ťömöŕŕöw · · · · · · · · · · · ·]"],
  todayOnly: "[váľíd ťödáý öñľý · · ·]",
  fromToday: ["[",{"by":"days","plural":"en","cases":{"one":"váľíd ťödáý áñd ťömöŕŕöw","other":"váľíd ťödáý áñd föŕ ťhé ñéxť {days} dáýš"}}," · · · · · · · · · · · · · · · ·]"],
  day: "[öñ {day} ·]",
  days: "[fŕöm {first} ťö {last} · ·]",
  hours: "[fŕöm {from} ťö {to} · ·]",
  time: "[{hour}:{minute} ·]",
  fullHour: "[{hour}:00 ·]",
});
