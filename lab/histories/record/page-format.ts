import { DEFAULT_GIFT_TERMS, DEFAULT_PAGE_TERMS } from '@girouette/contracts';
import { toGiftTermsFormat, toPageTermsFormat } from '@girouette/game/page-format';

const PERCENT_WITHOUT_STOCK = 50;

/**
 * A page in the editor's format with one gift, which is handed over from the first day.
 * @param options.name the text that edits change
 * @param options.stock how many gifts may be won, so that every spin wins until then; null for a page where half of the spins win
 */
export function pageFormat({ name, stock }: { name: string; stock: number | null }) {
  const terms = { ...DEFAULT_GIFT_TERMS, firstDay: 'today' as const };
  return {
    ...{ brandName: name, resturantName: 'Chez Camille', option1: 'Un café offert' },
    option1frequency: stock === null ? PERCENT_WITHOUT_STOCK : 100,
    option1terms: toGiftTermsFormat({ ...terms, stock: { ...terms.stock, total: stock } }),
    terms: toPageTermsFormat(DEFAULT_PAGE_TERMS),
  };
}
