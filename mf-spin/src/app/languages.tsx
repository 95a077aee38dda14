import {
  LANGUAGE_CODES,
  LANGUAGE_NAMES,
  type Language,
} from '@girouette/contracts/guest-texts/languages';
import { language, t } from '../shared/texts';
import s from './languages.module.css';

/** The choice of the page's language, at its foot. */
export const Languages = ({ onChoose }: { onChoose: (language: Language) => void }) => (
  <footer className={s.languages}>
    <label>
      {t.language}{' '}
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
  </footer>
);
