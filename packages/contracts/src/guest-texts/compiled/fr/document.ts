// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';

export interface DocumentTexts {
  neutralTitle: string;
  description: string;
  noscript: string;
}

export const document = compiled<DocumentTexts>({
  neutralTitle: "Tournez la roue – Girouette",
  description: "Tournez la roue et découvrez votre cadeau.",
  noscript: "Cette page a besoin de JavaScript pour faire tourner la roue. Activez-⁠le dans les réglages du navigateur, puis rechargez la page.",
});
