// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConditionsTexts } from '../conditions';

export const conditions = compiled<ConditionsTexts>({
  noPurchase: "Ohne Kaufverpflichtung.",
  minimumPurchase: "Mindesteinkauf von {amount} Euro.",
  handedOver: "Ausgabe {when}.",
  lastDay: "{days} und {last}",
});
