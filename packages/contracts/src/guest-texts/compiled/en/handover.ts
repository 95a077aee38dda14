// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { HandoverTexts } from '../fr/handover';

export const handover = compiled<HandoverTexts>({
  noPurchase: "No purchase necessary.",
  minimumPurchase: "Minimum purchase of {amount} euros.",
  handedOver: "Handed over {when}.",
});
