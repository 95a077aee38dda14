// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { DocumentTexts } from '../fr/document';

export const document = compiled<DocumentTexts>({
  neutralTitle: "Gira la ruota – Girouette",
  description: "Gira la ruota e scopri il tuo regalo.",
  noscript: "Questa pagina ha bisogno di JavaScript per far girare la ruota. Attivalo nelle impostazioni del browser, poi ricarica la pagina.",
});
