import type { Language } from '@girouette/contracts/languages';
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import type { ConditionsFormat } from '@girouette/contracts/pages/terms-texts';
import type { ConditionsOf, GuestTexts } from './current-texts';
import { setTexts } from './texts';

/** The texts in a document. */
export interface DocumentTexts {
  page: GuestTexts;
  /** The conditions of the page's gifts as sentences, by {@link keyOf}. */
  conditions: Record<string, string>;
}

const keyOf = (conditions: ConditionsFormat | undefined): string =>
  String(JSON.stringify(conditions));

/** The sentences about the gifts of a page. */
export const sentencesOf = (
  { gifts }: GamePage,
  conditionsOf: ConditionsOf,
): DocumentTexts['conditions'] =>
  Object.fromEntries(
    (gifts?.map(({ conditions }) => conditions) ?? [undefined]).map((conditions) => [
      keyOf(conditions),
      conditionsOf(conditions),
    ]),
  );

/** Makes the texts of the document those of the page. */
export const takeTexts = (language: Language, { page, conditions }: DocumentTexts): void => {
  setTexts(language, { page, conditionsOf: (asked) => conditions[keyOf(asked)] ?? '' });
};
