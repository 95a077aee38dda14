// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ClosedTexts } from '../fr/closed';

export const closed = compiled<ClosedTexts>({
  home: "الصفحة الرئيسية",
  unknownTitle: "هذه الصفحة غير موجودة",
  unknown: "تحقق من العنوان، أو امسح رمز QR الخاص بالمطعم مرة أخرى.",
  failedTitle: "الصفحة لا تستجيب",
  failed: "تحقق من اتصالك ثم أعد المحاولة.",
  deactivatedTitle: "هذه الصفحة متوقفة!",
  deactivated: "عجلة «{name}» في استراحة. اسأل فريق المطعم عن موعد عودتها.",
  expiredTitle: "انتهت صلاحية هذه الصفحة!",
  expired: "عجلة «{name}» لم تعد متاحة. اسأل فريق المطعم إن كانت ستعود قريبًا.",
  earlyTitle: "قريبًا!",
  early: "عجلة «{name}» لم تبدأ بعد.",
  overTitle: "انتهت اللعبة",
  over: "توقفت عجلة «{name}» عن الدوران. شكرًا لكل من شارك!",
  closedTitle: "اللعبة مغلقة",
  closed: "عجلة «{name}» لا تدور في هذه الساعة.",
  soldOutTitle: "نفدت الهدايا حاليًا",
  soldOut: "وزّعت عجلة «{name}» كل هداياها في الوقت الحالي. عد في يوم آخر: ستكون هناك هدايا جديدة.",
  mediumOffTitle: "رمز QR هذا متوقف",
  mediumOff: "سحب مطعم «{name}» هذا الرمز. اطلب رمزًا آخر من فريق المطعم.",
  opening: "موعدنا {day} في الساعة {time}.",
});
