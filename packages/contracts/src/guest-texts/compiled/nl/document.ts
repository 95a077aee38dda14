// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { DocumentTexts } from '../fr/document';

export const document = compiled<DocumentTexts>({
  neutralTitle: "Draai aan het rad – Girouette",
  description: "Draai aan het rad en ontdek je cadeau.",
  noscript: "Deze pagina heeft JavaScript nodig om het rad te laten draaien. Zet het aan in de instellingen van je browser en laad de pagina opnieuw.",
});
