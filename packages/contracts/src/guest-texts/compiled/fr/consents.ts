// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled, type Message } from '../../fill';

export interface ConsentsTexts {
  "laterAsk-2026-11": string;
  "marketing-2026-11-2": Message<{ restaurant: string | number }>;
}

export const consents = compiled<ConsentsTexts>({
  "laterAsk-2026-11": "J’accepte de recevoir, après ma visite, un seul e-mail qui m’invite à partager mon expérience ou à suivre le restaurant. Facultatif : il ne change rien au tirage.",
  "marketing-2026-11-2": "J’accepte de recevoir les offres du restaurant {restaurant} par e-mail. Facultatif : je peux changer d’avis à tout moment.",
});
