/**
 * The label of a gift in the languages of guests, as its owner writes it (docs/specification §10.38).
 */
import { LANGUAGE_CODES, type Language } from '../languages';
import type { GiftNumber } from './wheel';

/** The owner writes the label itself in French. */
export const LABEL_LANGUAGES = LANGUAGE_CODES.filter(
  (language): language is LabelLanguage => language !== 'fr',
);
export type LabelLanguage = Exclude<Language, 'fr'>;

/** The longest label of a gift, in any language. */
export const MAX_LABEL_LENGTH = 60;

/** The label of a gift by language. A guest reads the French one where a language is missing. */
export type OwnLabels = Partial<Record<LabelLanguage, string>>;

/** The field of a label in the form of a page. */
export type LabelField = `option${GiftNumber}terms.labels.${LabelLanguage}`;
export const labelField = (option: GiftNumber, language: LabelLanguage): LabelField =>
  `option${option}terms.labels.${language}`;

/** The labels that are written. A label of spaces counts as none. */
export const writtenLabels = (labels: OwnLabels = {}): OwnLabels =>
  Object.fromEntries(Object.entries(labels).filter(([, label]) => label.trim() !== ''));
