import { DEFAULT_LANGUAGE, type Language } from '@girouette/contracts/languages';

/** The part of an address that has a page of guests in a language at first. Empty for the default: then the browser chooses. */
export const languageQuery = (language: Language | undefined, mark: '?' | '&'): string =>
  language === undefined || language === DEFAULT_LANGUAGE ? '' : `${mark}langue=${language}`;
