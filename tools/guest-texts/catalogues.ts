import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  type Language,
} from '@girouette/contracts/guest-texts/languages';

/** The folder of the sources: `{language}/{area}.json`. */
const SOURCES = resolve(import.meta.dirname, '../../packages/contracts/src/guest-texts');

/** ICU messages by key. */
export type Catalogue = Readonly<Record<string, string>>;

/** The areas of texts, each in a file of its own, so that a page loads only what it shows. */
export const areas = (): string[] =>
  readdirSync(join(SOURCES, DEFAULT_LANGUAGE))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();

/** The catalogue of an area in a language. @throws Error when there is none */
export const readCatalogue = (language: Language, area: string): Catalogue =>
  JSON.parse(readFileSync(join(SOURCES, language, `${area}.json`), 'utf8')) as Catalogue;

/** All catalogues of an area by language. */
export const readArea = (area: string) =>
  Object.fromEntries(
    LANGUAGE_CODES.map((language) => [language, readCatalogue(language, area)]),
  ) as Record<Language, Catalogue>;
