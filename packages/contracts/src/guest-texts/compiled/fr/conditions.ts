// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConditionsTexts } from '../conditions';

export const conditions = compiled<ConditionsTexts>({
  noPurchase: "Sans obligation d’achat.",
  minimumPurchase: "Achat minimum de {amount} euros.",
  handedOver: "Remis {when}.",
  lastDay: "{days} et {last}",
});
