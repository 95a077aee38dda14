import { myData } from '@girouette/guest-texts/compiled/my-data';
import type { Language } from '@girouette/contracts/languages';
import { allTextsOf } from '../shared/all-texts';
import type { Reading } from './reading';

/** The texts of another language. The page of guests has a file for each instead: `load-reading.page.ts`. */
export const loadReading = (language: Language): Promise<Reading> =>
  Promise.resolve({ language, myData: myData[language], game: allTextsOf(language) });
