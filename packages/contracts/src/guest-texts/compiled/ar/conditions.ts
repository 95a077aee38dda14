// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConditionsTexts } from '../conditions';

export const conditions = compiled<ConditionsTexts>({
  noPurchase: "دون أي إلزام بالشراء.",
  minimumPurchase: "الحد الأدنى للشراء {amount} يورو.",
  handedOver: "تُسلَّم {when}.",
  lastDay: "{days} و{last}",
});
