// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { HandoverTexts } from '../fr/handover';

export const handover = compiled<HandoverTexts>({
  noPurchase: "Senza obbligo di acquisto.",
  minimumPurchase: "Acquisto minimo di {amount} euro.",
  handedOver: "Si consegna {when}.",
});
