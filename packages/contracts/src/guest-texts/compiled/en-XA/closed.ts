// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ClosedTexts } from '../fr/closed';

export const closed = compiled<ClosedTexts>({
  home: "[Hömé páĝé · ·]",
  unknownTitle: "[Thíš páĝé döéš ñöť éxíšť · · · · ·]",
  unknown: "[Çhéçk ťhé áddŕéšš, öŕ šçáñ ťhé ŕéšťáüŕáñť’š QR çödé áĝáíñ. · · · · · · · · · · ·]",
  failedTitle: "[Thé páĝé döéš ñöť áñšwéŕ · · · · ·]",
  failed: "[Çhéçk ýöüŕ çöññéçťíöñ, ťhéñ ťŕý áĝáíñ. · · · · · · ·]",
  deactivatedTitle: "[Thíš páĝé íš šwíťçhéd öff! · · · · ·]",
  deactivated: "[Thé whééľ öf “{name}” íš ťákíñĝ á bŕéák. Ášk ťhé ŕéšťáüŕáñť’š ťéám whéñ íť wíľľ bé báçk. · · · · · · · · · · · · · · ·]",
  expiredTitle: "[Thíš páĝé háš éxpíŕéd! · · · ·]",
  expired: "[Thé whééľ öf “{name}” íš ñö ľöñĝéŕ öñľíñé. Ášk ťhé ŕéšťáüŕáñť’š ťéám whéťhéŕ íť wíľľ bé báçk šööñ. · · · · · · · · · · · · · · · · ·]",
  earlyTitle: "[Çömíñĝ šööñ! · · ·]",
  early: "[Thé whééľ öf “{name}” háš ñöť šťáŕťéd ýéť. · · · · · · ·]",
  overTitle: "[Thé ĝámé íš övéŕ · · ·]",
  over: "[Thé whééľ öf “{name}” háš šťöppéd ťüŕñíñĝ föŕ ĝööd. Tháñk ýöü ťö évéŕýöñé whö pľáýéd! · · · · · · · · · · · · · ·]",
  closedTitle: "[Thé ĝámé íš çľöšéd · · · ·]",
  closed: "[Thé whééľ öf “{name}” döéš ñöť ťüŕñ áť ťhíš höüŕ. · · · · · · · ·]",
  soldOutTitle: "[Ñö ĝífťš ľéfť föŕ ñöw · · · ·]",
  soldOut: "[Thé whééľ öf “{name}” háš ĝívéñ áwáý áľľ íťš ĝífťš föŕ ñöw. Çömé báçk áñöťhéŕ dáý: ťhéŕé wíľľ bé ñéw öñéš. · · · · · · · · · · · · · · · · · ·]",
  mediumOffTitle: "[Thíš QR çödé íš šwíťçhéd öff · · · · ·]",
  mediumOff: "[“{name}” háš wíťhdŕáwñ íť. Ášk ťhé ťéám föŕ áñöťhéŕ öñé. · · · · · · · · ·]",
  opening: "[Šéé ýöü öñ {day} áť {time}. · · ·]",
});
