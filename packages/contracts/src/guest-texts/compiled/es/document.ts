// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { DocumentTexts } from '../fr/document';

export const document = compiled<DocumentTexts>({
  neutralTitle: "Gira la ruleta – Girouette",
  description: "Gira la ruleta y descubre tu regalo.",
  noscript: "Esta página necesita JavaScript para hacer girar la ruleta. Actívalo en los ajustes del navegador y vuelve a cargar la página.",
});
