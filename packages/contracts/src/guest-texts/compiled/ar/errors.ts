// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ErrorsTexts } from '../fr/errors';

export const errors = compiled<ErrorsTexts>({
  INVALID_REQUEST: "بعض المعلومات ناقصة أو غير صالحة.",
  DISPOSABLE_EMAIL: "لا تُقبل عناوين البريد المؤقتة. يُرجى إدخال عنوانك المعتاد.",
  SPIN_EMAIL_REQUIRED: "أدخل بريدك الإلكتروني أولًا لتدوير العجلة",
  GIFT_NOT_WON: "لم تُربح هذه الهدية بهذا البريد الإلكتروني.",
  REVIEW_NEEDS_PLAY: "أدر عجلة هذه الصفحة قبل أن تترك تقييمًا.",
  VOUCHER_UNKNOWN: "قسيمة الهدية هذه غير موجودة أو حُذفت.",
  STOP_LINK_UNKNOWN: "هذا الرابط لا يعمل. افتحه مجددًا من الرسالة.",
  NOT_FOUND: "هذا العنوان غير موجود.",
  PAGE_NOT_FOUND: "هذه الصفحة غير موجودة.",
  RULES_NOT_FOUND: "هذه النسخة من القواعد غير موجودة.",
  ALREADY_PLAYED: "لقد شاركت من قبل في هذه الصفحة.",
  HOUR_NOT_OVER: "يُنشر سرّ هذه الساعة بعد انتهائها بخمس دقائق.",
  GAME_EARLY: "لم تبدأ اللعبة بعد.",
  GAME_CLOSED: "اللعبة مغلقة في هذا الوقت.",
  ADULTS_ONLY: "إحدى هدايا هذه اللعبة مشروب كحولي. يُرجى تأكيد أن عمرك 18 عامًا أو أكثر.",
  SOLD_OUT: "رُبحت كل الهدايا في الوقت الحالي.",
  GAME_OVER: "انتهت اللعبة.",
  PAGE_EXPIRED: "انتهت صلاحية هذه الصفحة!",
  BODY_TOO_LARGE: "المحتوى المُرسل كبير جدًا.",
  UNSUPPORTED_MEDIA: "الصيغة المُرسلة غير مقبولة.",
  MEDIUM_OFF: "أوقف المطعم رمز QR هذا. اطلب رمزًا آخر من فريق المطعم.",
  PAGE_DEACTIVATED: "هذه الصفحة معطّلة!",
  TOO_MANY_REQUESTS: "طلبات كثيرة في وقت قصير. أعد المحاولة بعد لحظات.",
  TOO_MANY_PLAYS: "مشاركات كثيرة من هذا الجهاز أو من هذه الشبكة. أعد المحاولة بعد قليل.",
  UNEXPECTED: "حدث خطأ غير متوقع. أعد المحاولة.",
  BAD_GATEWAY: "هذه الخدمة لا تستجيب بشكل صحيح. أعد المحاولة.",
  UNAVAILABLE: "هذه الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد لحظات.",
  GATEWAY_TIMEOUT: "تستغرق هذه الخدمة وقتًا طويلًا للرد. أعد المحاولة.",
});
