// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConditionsTexts } from '../conditions';

export const conditions = compiled<ConditionsTexts>({
  noPurchase: "Senza obbligo di acquisto.",
  minimumPurchase: "Acquisto minimo di {amount} euro.",
  handedOver: "Si consegna {when}.",
  lastDay: "{days} e {last}",
});
