import { LanguageChoice, type LanguageChoiceProps } from '@girouette/ui/guest-language';
import { language, t } from '../shared/texts';
import s from './languages.module.css';

/** The choice of the page's language, at its foot. */
export const Languages = ({ onChoose }: Pick<LanguageChoiceProps, 'onChoose'>) => (
  <nav className={s.languages}>
    <LanguageChoice {...{ label: t.language, language, onChoose }} />
  </nav>
);
