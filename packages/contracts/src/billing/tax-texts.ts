import type { Taxes } from './taxes';

/** What « franchise en base » says instead of VAT (Code général des impôts, art. 293 B), and its code in EN 16931. */
export const FRANCHISE = {
  text: 'TVA non applicable, art. 293 B du CGI',
  code: 'VATEX-FR-FRANCHISE',
} as const;

/** What stands behind a price: « HT », « TTC », or nothing under « franchise en base », where both are the same. */
export const taxMark = ({ included, rate }: Taxes): 'HT' | 'TTC' | null =>
  rate === 0 ? null : included ? 'TTC' : 'HT';

/** What prices say about VAT, in a sentence. */
export function taxSentence({ included, rate }: Taxes): string {
  if (rate === 0) return `${FRANCHISE.text.replace('art. 293', 'art.\u00A0293')}.`;
  const percent = `${String(rate).replace('.', ',')}\u00A0%`;
  return included
    ? `Prix TTC, TVA de ${percent} comprise.`
    : `Prix HT, la TVA de ${percent} s’ajoute au paiement.`;
}
