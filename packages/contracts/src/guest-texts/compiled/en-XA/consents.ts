// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConsentsTexts } from '../fr/consents';

export const consents = compiled<ConsentsTexts>({
  "laterAsk-2026-11": "[Í áĝŕéé ťö ŕéçéívé, áfťéŕ mý víšíť, á šíñĝľé é-máíľ ťháť íñvíťéš mé ťö šháŕé mý éxpéŕíéñçé öŕ ťö föľľöw ťhé ŕéšťáüŕáñť. Öpťíöñáľ: íť döéš ñöť çháñĝé ťhé dŕáw. · · · · · · · · · · · · · · · · · · · · · · · · · · · ·]",
  "marketing-2026-11-2": "[Í áĝŕéé ťö ŕéçéívé öfféŕš fŕöm {restaurant} bý é-máíľ. Öpťíöñáľ: Í çáñ çháñĝé mý míñd áť áñý ťímé. · · · · · · · · · · · · · · · ·]",
});
