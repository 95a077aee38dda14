/**
 * The languages of guests, each named in itself. The restaurant's and the administrators' screens are French. Free of dependencies, to keep
 * the guest's page light.
 */
export const LANGUAGE_NAMES = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  ar: 'العربية',
} as const;

/** A BCP 47 tag without a region. */
export type Language = keyof typeof LANGUAGE_NAMES;

export const LANGUAGE_CODES = Object.keys(LANGUAGE_NAMES) as [Language, ...Language[]];

/** The language of the restaurant, and of the texts quoted in docs/specification. */
export const DEFAULT_LANGUAGE = 'fr' satisfies Language;

export interface LanguageFacts {
  dir: 'ltr' | 'rtl';
  /** For `Intl`, as a BCP 47 tag. */
  locale: string;
}

export const LANGUAGES: Record<Language, LanguageFacts> = {
  fr: { dir: 'ltr', locale: 'fr-FR' },
  en: { dir: 'ltr', locale: 'en-GB' },
  de: { dir: 'ltr', locale: 'de-DE' },
  es: { dir: 'ltr', locale: 'es-ES' },
  it: { dir: 'ltr', locale: 'it-IT' },
  nl: { dir: 'ltr', locale: 'nl-NL' },
  // Prices and hours have the digits that the restaurant's own menu has.
  ar: { dir: 'rtl', locale: 'ar-u-nu-latn' },
};

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGE_NAMES, text);
