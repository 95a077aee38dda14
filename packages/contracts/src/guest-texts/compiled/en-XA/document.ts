// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { DocumentTexts } from '../fr/document';

export const document = compiled<DocumentTexts>({
  neutralTitle: "[Špíñ ťhé whééľ – Gíŕöüéťťé · · · · ·]",
  description: "[Špíñ ťhé whééľ áñd díšçövéŕ ýöüŕ ĝífť. · · · · · · ·]",
  noscript: "[Thíš páĝé ñéédš JáváŠçŕípť ťö špíñ ťhé whééľ. Tüŕñ íť öñ íñ ýöüŕ bŕöwšéŕ’š šéťťíñĝš, ťhéñ ŕéľöád ťhé páĝé. · · · · · · · · · · · · · · · · · · ·]",
});
