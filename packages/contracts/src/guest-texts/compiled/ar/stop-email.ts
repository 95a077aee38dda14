// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { StopEmailTexts } from '../fr/stop-email';

export const stopEmail = compiled<StopEmailTexts>({
  title: "إيقاف تلقي الرسائل",
  language: "اللغة",
  opinions: "كتب إليك مطعم بعد زيارتك كما وافقت. إن أردت فلن يفعل ذلك مرة أخرى. هداياك لا تتوقف على ذلك.",
  offers: "وافقت على تلقي عروض أحد المطاعم. إن غيّرت رأيك فلن يرسل إليك رسائل خارج اللعبة. هداياك لا تتوقف على ذلك.",
  stop: "إيقاف تلقي هذه الرسائل",
  opinionsStopped: "تم: لن يرسل إليك هذا المطعم رسائل من هذا النوع بعد الآن.",
  offersStopped: "تم: لن يرسل إليك هذا المطعم رسائل خارج اللعبة بعد الآن.",
  noAnswer: "لا يوجد رد: تحقق من اتصالك ثم أعد المحاولة.",
  unknownLink: "هذا الرابط لا يعمل. افتحه مجددًا من الرسالة.",
  tooMany: "طلبات كثيرة في وقت قصير. أعد المحاولة بعد لحظات.",
});
