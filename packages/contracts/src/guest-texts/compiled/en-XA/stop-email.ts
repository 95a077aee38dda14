// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { StopEmailTexts } from '../fr/stop-email';

export const stopEmail = compiled<StopEmailTexts>({
  title: "[Šťöp ŕéçéívíñĝ é-máíľš · · · ·]",
  language: "[Láñĝüáĝé · ·]",
  opinions: "[Á ŕéšťáüŕáñť wŕöťé ťö ýöü áfťéŕ ýöüŕ víšíť, áš ýöü hád áĝŕééd. Íf ýöü wíšh, íť wíľľ ñöť dö šö áĝáíñ. Yöüŕ ĝífťš dö ñöť dépéñd öñ íť. · · · · · · · · · · · · · · · · · · · · · · · ·]",
  offers: "[Yöü áĝŕééd ťö ŕéçéívé öfféŕš fŕöm á ŕéšťáüŕáñť. Íf ýöü çháñĝé ýöüŕ míñd, íť wíľľ šéñd ýöü ñö möŕé é-máíľš öüťšídé ťhé ĝámé. Yöüŕ ĝífťš dö ñöť dépéñd öñ íť. · · · · · · · · · · · · · · · · · · · · · · · · · · · ·]",
  stop: "[Šťöp ŕéçéívíñĝ ťhéšé é-máíľš · · · · ·]",
  opinionsStopped: "[Ñöťéd: ťhíš ŕéšťáüŕáñť wíľľ šéñd ýöü ñö möŕé é-máíľš öf ťhíš kíñd. · · · · · · · · · · · ·]",
  offersStopped: "[Ñöťéd: ťhíš ŕéšťáüŕáñť wíľľ šéñd ýöü ñö möŕé é-máíľš öüťšídé ťhé ĝámé. · · · · · · · · · · · · ·]",
  noAnswer: "[Théŕé íš ñö áñšwéŕ: çhéçk ýöüŕ çöññéçťíöñ, ťhéñ ťŕý áĝáíñ. · · · · · · · · · · ·]",
  unknownLink: "[Thíš ľíñk döéš ñöť wöŕk. Öpéñ íť áĝáíñ fŕöm ťhé é-máíľ. · · · · · · · · · ·]",
  tooMany: "[Töö máñý ŕéqüéšťš íñ á šhöŕť ťímé. Tŕý áĝáíñ íñ á möméñť. · · · · · · · · · ·]",
});
