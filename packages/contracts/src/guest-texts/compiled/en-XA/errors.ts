// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ErrorsTexts } from '../fr/errors';

export const errors = compiled<ErrorsTexts>({
  INVALID_REQUEST: "[Šömé déťáíľš áŕé míššíñĝ öŕ íñváľíd. · · · · · · ·]",
  DISPOSABLE_EMAIL: "[Díšpöšábľé é-máíľ áddŕéššéš áŕé ñöť áççépťéd. Pľéášé ĝívé ýöüŕ üšüáľ áddŕéšš. · · · · · · · · · · · · · ·]",
  SPIN_EMAIL_REQUIRED: "[Éñťéŕ ýöüŕ é-máíľ fíŕšť ťö špíñ ťhé whééľ · · · · · · · ·]",
  GIFT_NOT_WON: "[Thíš ĝífť wáš ñöť wöñ wíťh ťhíš é-máíľ áddŕéšš. · · · · · · · · ·]",
  REVIEW_NEEDS_PLAY: "[Špíñ ťhé whééľ öf ťhíš páĝé béföŕé ýöü ľéávé á ŕévíéw. · · · · · · · · · ·]",
  VOUCHER_UNKNOWN: "[Thíš ĝífť vöüçhéŕ döéš ñöť éxíšť öŕ háš bééñ déľéťéd. · · · · · · · · · ·]",
  STOP_LINK_UNKNOWN: "[Thíš ľíñk döéš ñöť wöŕk. Öpéñ íť áĝáíñ fŕöm ťhé é-máíľ. · · · · · · · · · ·]",
  NOT_FOUND: "[Thíš áddŕéšš döéš ñöť éxíšť. · · · · ·]",
  PAGE_NOT_FOUND: "[Thíš páĝé döéš ñöť éxíšť. · · · · ·]",
  RULES_NOT_FOUND: "[Thíš véŕšíöñ öf ťhé ŕüľéš döéš ñöť éxíšť. · · · · · · · ·]",
  ALREADY_PLAYED: "[Yöü hávé áľŕéádý pľáýéd öñ ťhíš páĝé. · · · · · · ·]",
  HOUR_NOT_OVER: "[Thé šéçŕéť öf ťhíš höüŕ íš pübľíšhéd fívé míñüťéš áfťéŕ íť éñdš. · · · · · · · · · · · ·]",
  GAME_EARLY: "[Thé ĝámé háš ñöť šťáŕťéd ýéť. · · · · · ·]",
  GAME_CLOSED: "[Thé ĝámé íš çľöšéd áť ťhíš ťímé öf dáý. · · · · · · ·]",
  ADULTS_ONLY: "[Öñé ĝífť öf ťhíš ĝámé íš áñ áľçöhöľíç dŕíñk. Pľéášé çöñfíŕm ťháť ýöü áŕé 18 öŕ öľdéŕ. · · · · · · · · · · · · · · ·]",
  SOLD_OUT: "[Áľľ ĝífťš hávé bééñ wöñ föŕ ťhé möméñť. · · · · · · ·]",
  GAME_OVER: "[Thé ĝámé íš övéŕ. · · ·]",
  PAGE_EXPIRED: "[Thíš páĝé háš éxpíŕéd! · · · ·]",
  BODY_TOO_LARGE: "[Thé çöñťéñť šéñť íš ťöö ľáŕĝé. · · · · · ·]",
  UNSUPPORTED_MEDIA: "[Thé föŕmáť šéñť íš ñöť áççépťéd. · · · · · ·]",
  MEDIUM_OFF: "[Thé ŕéšťáüŕáñť háš šwíťçhéd ťhíš QR çödé öff. Ášk ťhé ťéám föŕ áñöťhéŕ öñé. · · · · · · · · · · · · · ·]",
  PAGE_DEACTIVATED: "[Thíš páĝé íš déáçťíváťéd! · · · · ·]",
  TOO_MANY_REQUESTS: "[Töö máñý ŕéqüéšťš íñ á šhöŕť ťímé. Tŕý áĝáíñ íñ á möméñť. · · · · · · · · · ·]",
  TOO_MANY_PLAYS: "[Töö máñý pľáýš fŕöm ťhíš dévíçé öŕ ñéťwöŕk. Tŕý áĝáíñ á ľíťťľé ľáťéŕ. · · · · · · · · · · · · ·]",
  UNEXPECTED: "[Áñ üñéxpéçťéd éŕŕöŕ öççüŕŕéd. Pľéášé ťŕý áĝáíñ. · · · · · · · · ·]",
  BAD_GATEWAY: "[Thíš šéŕvíçé döéš ñöť ŕéšpöñd çöŕŕéçťľý. Pľéášé ťŕý áĝáíñ. · · · · · · · · · · ·]",
  UNAVAILABLE: "[Thíš šéŕvíçé íš ťémpöŕáŕíľý üñáváíľábľé. Tŕý áĝáíñ íñ á möméñť. · · · · · · · · · · · ·]",
  GATEWAY_TIMEOUT: "[Thíš šéŕvíçé ťákéš ťöö ľöñĝ ťö ŕéšpöñd. Pľéášé ťŕý áĝáíñ. · · · · · · · · · ·]",
});
