// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConsentsTexts } from '../fr/consents';

export const consents = compiled<ConsentsTexts>({
  "laterAsk-2026-11": "Accetto di ricevere, dopo la mia visita, una sola e-mail che mi invita a raccontare la mia esperienza o a seguire il ristorante. Facoltativo: non cambia nulla nell’estrazione.",
  "marketing-2026-11-2": "Accetto di ricevere le offerte di {restaurant} via e-mail. Facoltativo: posso cambiare idea in qualsiasi momento.",
});
