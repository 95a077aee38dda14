// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { HandoverTexts } from '../fr/handover';

export const handover = compiled<HandoverTexts>({
  noPurchase: "Sin obligación de compra.",
  minimumPurchase: "Compra mínima de {amount} euros.",
  handedOver: "Se entrega {when}.",
});
