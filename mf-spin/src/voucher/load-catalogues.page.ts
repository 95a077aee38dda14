import type { Language } from '@girouette/contracts/languages';
import { load } from '../shared/load-late.page';
import { keepLanguage } from './kept-language';
import type { VoucherCatalogues } from './reading';

export async function loadCatalogues(language: Language): Promise<VoucherCatalogues> {
  const catalogues = await load<VoucherCatalogues>(`texts-${language}`);
  void keepLanguage(language);
  return catalogues;
}
