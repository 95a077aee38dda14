import type { Language } from '@girouette/contracts/languages';
import { allTextsOf } from './all-texts';
import type { LanguageTexts } from './current-texts';

/** The texts of another language. The guest's page has a file for each instead: `load-texts.page.ts`. */
export const loadTexts = (language: Language): Promise<LanguageTexts> =>
  Promise.resolve(allTextsOf(language));
