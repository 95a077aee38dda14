// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { TermsTexts } from '../fr/terms';

export const terms = compiled<TermsTexts>({
  gift: "Regalo entregado {purchase}",
  giftWorth: "Regalo por valor de {value}, entregado {purchase}",
  noPurchase: "sin obligación de compra",
  purchase: "con una compra mínima de {amount}",
  separator: ", ",
  fromTomorrow: ["válido ",{"by":"days","plural":"es","cases":{"one":"{days} día","other":"{days} días"}}," a partir de mañana"],
  todayOnly: "válido solo hoy",
  fromToday: {"by":"days","plural":"es","cases":{"one":"válido hoy y mañana","other":"válido hoy y los {days} días siguientes"}},
  day: "el {day}",
  days: "de {first} a {last}",
  hours: "de {from} a {to}",
  time: "{hour}:{minute}",
  fullHour: "{hour}:00",
});
