import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the sources: `{language}/{area}.json`. */
export const CATALOGUES = join(import.meta.dirname, '../catalogues');

/** The language of the restaurant, whose catalogues also say which texts there are. */
export const DEFAULT_LANGUAGE = 'fr';

/**
 * The languages of guests: those with a folder of catalogues, French first.
 * @returns {string[]}
 */
export const languages = () => [
  DEFAULT_LANGUAGE,
  ...readdirSync(CATALOGUES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== DEFAULT_LANGUAGE)
    .map(({ name }) => name)
    .sort(),
];

/**
 * Returns the areas of texts. Each has a separate file, so that a page loads only what it shows.
 * @returns {string[]}
 */
export const areas = () =>
  readdirSync(join(CATALOGUES, DEFAULT_LANGUAGE))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();

/**
 * The ICU messages of an area in a language, by key.
 * @param {string} language
 * @param {string} area
 * @returns {Readonly<Record<string, string>>}
 * @throws Error when there are none
 */
export const readCatalogue = (language, area) =>
  JSON.parse(readFileSync(join(CATALOGUES, language, `${area}.json`), 'utf8'));
