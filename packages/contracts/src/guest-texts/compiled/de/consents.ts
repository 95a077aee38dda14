// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConsentsTexts } from '../fr/consents';

export const consents = compiled<ConsentsTexts>({
  "laterAsk-2026-11": "Ich bin damit einverstanden, nach meinem Besuch eine einzige E-Mail zu erhalten, die mich einlädt, von meinem Besuch zu berichten oder dem Restaurant zu folgen. Freiwillig: an der Ziehung ändert das nichts.",
  "marketing-2026-11-2": "Ich bin damit einverstanden, Angebote von {restaurant} per E-Mail zu erhalten. Freiwillig: ich kann es mir jederzeit anders überlegen.",
});
