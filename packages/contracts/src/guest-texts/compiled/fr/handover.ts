// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { HandoverTexts } from '../handover';

export const handover = compiled<HandoverTexts>({
  noPurchase: "Sans obligation d’achat.",
  minimumPurchase: "Achat minimum de {amount} euros.",
  handedOver: "Remis {when}.",
});
