// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConditionsTexts } from '../conditions';

export const conditions = compiled<ConditionsTexts>({
  noPurchase: "No purchase necessary.",
  minimumPurchase: "Minimum purchase of {amount} euros.",
  handedOver: "Handed over {when}.",
  lastDay: "{days} and {last}",
});
