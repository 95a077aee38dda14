// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { DocumentTexts } from '../fr/document';

export const document = compiled<DocumentTexts>({
  neutralTitle: "Spin the wheel – Girouette",
  description: "Spin the wheel and discover your gift.",
  noscript: "This page needs JavaScript to spin the wheel. Turn it on in your browser’s settings, then reload the page.",
});
