// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { DocumentTexts } from '../fr/document';

export const document = compiled<DocumentTexts>({
  neutralTitle: "Dreh am Rad – Girouette",
  description: "Dreh am Rad und entdecke dein Geschenk.",
  noscript: "Diese Seite braucht JavaScript, um das Rad zu drehen. Schalte es in den Einstellungen deines Browsers ein und lade die Seite neu.",
});
