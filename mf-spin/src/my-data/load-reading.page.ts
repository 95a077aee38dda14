import type { Language } from '@girouette/contracts/languages';
import { load } from '../shared/load-late.page';
import type { MyDataCatalogues, Reading } from './reading';

export const loadReading = async (language: Language): Promise<Reading> => ({
  language,
  ...(await load<MyDataCatalogues>(`texts-${language}`)),
});
