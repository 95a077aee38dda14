// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConsentsTexts } from '../fr/consents';

export const consents = compiled<ConsentsTexts>({
  "laterAsk-2026-11": "I agree to receive, after my visit, a single e-mail that invites me to share my experience or to follow the restaurant. Optional: it does not change the draw.",
  "marketing-2026-11-2": "I agree to receive offers from {restaurant} by e-mail. Optional: I can change my mind at any time.",
});
