// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { TermsTexts } from '../fr/terms';

export const terms = compiled<TermsTexts>({
  gift: "تُسلَّم الهدية {purchase}",
  giftWorth: "هدية بقيمة {value}، تُسلَّم {purchase}",
  noPurchase: "دون إلزام بالشراء",
  purchase: "عند الشراء بمبلغ {amount} أو أكثر",
  separator: "، ",
  fromTomorrow: ["صالحة ",{"by":"days","plural":"ar","cases":{"zero":"ابتداءً من الغد","one":"ليوم واحد ابتداءً من الغد","two":"ليومين ابتداءً من الغد","few":"لمدة {days} أيام ابتداءً من الغد","many":"لمدة {days} يومًا ابتداءً من الغد","other":"لمدة {days} يوم ابتداءً من الغد"}}],
  todayOnly: "صالحة اليوم فقط",
  fromToday: {"by":"days","plural":"ar","cases":{"zero":"صالحة اليوم فقط","one":"صالحة اليوم وغدًا","two":"صالحة اليوم واليومين التاليين","few":"صالحة اليوم والأيام الـ{days} التالية","many":"صالحة اليوم و{days} يومًا بعده","other":"صالحة اليوم و{days} يوم بعده"}},
  day: "يوم {day}",
  days: "من {first} إلى {last}",
  hours: "من الساعة {from} إلى {to}",
  time: "{hour}:{minute}",
  fullHour: "{hour}:00",
});
