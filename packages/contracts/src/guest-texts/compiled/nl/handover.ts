// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { HandoverTexts } from '../fr/handover';

export const handover = compiled<HandoverTexts>({
  noPurchase: "Zonder aankoopverplichting.",
  minimumPurchase: "Minimale aankoop van {amount} euro.",
  handedOver: "Af te halen {when}.",
});
