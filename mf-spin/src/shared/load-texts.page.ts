import type { Language } from '@girouette/contracts/languages';
import type { LanguageTexts } from './current-texts';
import { load } from './load-late.page';

export const loadTexts = async (language: Language): Promise<LanguageTexts> =>
  (await load<{ texts: LanguageTexts }>(`texts-${language}`)).texts;
