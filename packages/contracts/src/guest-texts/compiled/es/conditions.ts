// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConditionsTexts } from '../conditions';

export const conditions = compiled<ConditionsTexts>({
  noPurchase: "Sin obligación de compra.",
  minimumPurchase: "Compra mínima de {amount} euros.",
  handedOver: "Se entrega {when}.",
  lastDay: "{days} y {last}",
});
