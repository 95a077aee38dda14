import { LANGUAGE_CODES, LANGUAGE_NAMES, type Language } from '@girouette/contracts/languages';

export interface LanguageChoiceProps {
  /** What the choice is about, in the language of the page. */
  label: string;
  language: Language;
  onChoose: (language: Language) => void;
}

/** The languages of guests, each named in itself. */
export const LanguageChoice = ({ label, language, onChoose }: LanguageChoiceProps) => (
  <label>
    <span>{label}</span>{' '}
    <select
      value={language}
      onChange={(event) => {
        onChoose(event.target.value as Language);
      }}
    >
      {LANGUAGE_CODES.map((code) => (
        <option key={code} value={code}>
          {LANGUAGE_NAMES[code]}
        </option>
      ))}
    </select>
  </label>
);
