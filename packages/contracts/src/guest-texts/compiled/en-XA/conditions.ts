// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConditionsTexts } from '../conditions';

export const conditions = compiled<ConditionsTexts>({
  noPurchase: "[Ñö püŕçhášé ñéçéššáŕý. · · · ·]",
  minimumPurchase: "[Míñímüm püŕçhášé öf {amount} éüŕöš. · · · · ·]",
  handedOver: "[Háñdéd övéŕ {when}. · · ·]",
  lastDay: "[{days} áñd {last} ·]",
});
