/**
 * The languages of guests. The restaurant's and the administrators' screens are French. Free of dependencies, to keep the guest's page
 * light.
 */
export const LANGUAGES = {
  fr: { name: 'Français', dir: 'ltr', locale: 'fr-FR' },
  en: { name: 'English', dir: 'ltr', locale: 'en-GB' },
  de: { name: 'Deutsch', dir: 'ltr', locale: 'de-DE' },
  es: { name: 'Español', dir: 'ltr', locale: 'es-ES' },
  it: { name: 'Italiano', dir: 'ltr', locale: 'it-IT' },
  nl: { name: 'Nederlands', dir: 'ltr', locale: 'nl-NL' },
  // Prices and hours have the digits that the restaurant's own menu has.
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar-u-nu-latn' },
} as const satisfies Record<string, LanguageFacts>;

export interface LanguageFacts {
  /** In the language itself. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** For `Intl`, as a BCP 47 tag. */
  locale: string;
}

/** A BCP 47 tag without a region. */
export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** The language of the restaurant, in which docs/specification quotes the texts. */
export const DEFAULT_LANGUAGE = 'fr' satisfies Language;

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text);
