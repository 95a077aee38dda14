import { myData } from '@girouette/guest-texts/compiled/fr/my-data';
import type { MyDataTexts } from '@girouette/guest-texts/compiled/my-data';
import type { Language } from '@girouette/contracts/languages';
import { createContext, useContext } from 'react';
import type { LanguageTexts } from '../shared/current-texts';
import { french } from '../shared/french';

/** All texts of the page in a language, as its file has them. */
export interface MyDataCatalogues {
  myData: MyDataTexts;
  /** For the field of the address and the errors, which are those of the game. */
  game: LanguageTexts;
}

/** In which language and with which texts a guest reads the page. */
export interface Reading extends MyDataCatalogues {
  language: Language;
}

/** The document has these texts, so that most guests load no others. */
export const FRENCH: Reading = { language: 'fr', myData, game: french };

const ReadingContext = createContext(FRENCH);
export const ReadingProvider = ReadingContext.Provider;

/** The language and the texts of the page. */
export const useReading = (): Pick<Reading, 'language' | 'myData'> => useContext(ReadingContext);
