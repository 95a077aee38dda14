// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { DocumentTexts } from '../fr/document';

export const document = compiled<DocumentTexts>({
  neutralTitle: "أدر العجلة – Girouette",
  description: "أدر العجلة واكتشف هديتك.",
  noscript: "تحتاج هذه الصفحة إلى JavaScript لتدوير العجلة. فعّله في إعدادات المتصفح ثم أعد تحميل الصفحة.",
});
