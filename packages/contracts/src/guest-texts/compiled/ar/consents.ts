// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConsentsTexts } from '../fr/consents';

export const consents = compiled<ConsentsTexts>({
  "laterAsk-2026-11": "أوافق على أن أتلقى بعد زيارتي رسالة إلكترونية واحدة فقط تدعوني إلى مشاركة تجربتي أو متابعة المطعم. اختياري: لا يغيّر ذلك شيئًا في السحب.",
  "marketing-2026-11-2": "أوافق على تلقي عروض {restaurant} عبر البريد الإلكتروني. اختياري: يمكنني تغيير رأيي في أي وقت.",
});
