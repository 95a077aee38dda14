import {
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGE_NAMES,
  type Language,
} from '@girouette/contracts/languages';

/** The game page remembers the language under the same name. */
const NAME = 'girouette.language';

/** For browsers that name only other languages. */
const COMMON_LANGUAGE = 'en' satisfies Language;

/** The language that the address asks for (`?langue=`), else the guest's last choice, else the first of the browser that is here. */
export function wantedLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('langue');
  const spoken = navigator.languages.map((tag) => tag.split('-')[0]);
  return (
    [asked, inStorage((storage) => storage.getItem(NAME)), ...spoken].find(isLanguage) ??
    COMMON_LANGUAGE
  );
}

/** Remembers the guest's choice, and removes from the address the language that a reload would ask for. */
export function rememberLanguage(language: Language): void {
  inStorage((storage) => {
    storage.setItem(NAME, language);
  });
  const address = new URL(location.href);
  if (!address.searchParams.has('langue')) return;
  address.searchParams.delete('langue');
  history.replaceState(history.state, '', address);
}

/** @returns null where the browser blocks storage */
function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

export interface LanguageChoiceProps {
  /** The label of the choice, in the language of the page. */
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
