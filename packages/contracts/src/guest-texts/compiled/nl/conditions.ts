// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConditionsTexts } from '../conditions';

export const conditions = compiled<ConditionsTexts>({
  noPurchase: "Zonder aankoopverplichting.",
  minimumPurchase: "Minimale aankoop van {amount} euro.",
  handedOver: "Af te halen {when}.",
  lastDay: "{days} en {last}",
});
