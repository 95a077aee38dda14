// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConsentsTexts } from '../fr/consents';

export const consents = compiled<ConsentsTexts>({
  "laterAsk-2026-11": "Ik ga ermee akkoord dat ik na mijn bezoek één e-mail krijg die me uitnodigt om mijn ervaring te delen of het restaurant te volgen. Vrijwillig: het verandert niets aan de trekking.",
  "marketing-2026-11-2": "Ik ga ermee akkoord dat ik aanbiedingen van {restaurant} per e-mail ontvang. Vrijwillig: ik kan op elk moment van gedachten veranderen.",
});
