// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { HandoverTexts } from '../fr/handover';

export const handover = compiled<HandoverTexts>({
  noPurchase: "دون أي إلزام بالشراء.",
  minimumPurchase: "الحد الأدنى للشراء {amount} يورو.",
  handedOver: "تُسلَّم {when}.",
});
