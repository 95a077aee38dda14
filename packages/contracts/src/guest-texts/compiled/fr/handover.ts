// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled, type Message } from '../../fill';

export interface HandoverTexts {
  noPurchase: string;
  minimumPurchase: Message<{ amount: string | number }>;
  handedOver: Message<{ when: string | number }>;
}

export const handover = compiled<HandoverTexts>({
  noPurchase: "Sans obligation d’achat.",
  minimumPurchase: "Achat minimum de {amount} euros.",
  handedOver: "Remis {when}.",
});
