import { LanguageChoice, type LanguageChoiceProps } from '@girouette/ui/guest-language';
import { useState } from 'react';
import type { Section } from '../section';

function Choice() {
  const [language, setLanguage] = useState<LanguageChoiceProps['language']>('fr');
  return <LanguageChoice label="Langue" language={language} onChoose={setLanguage} />;
}

export const guestLanguage: Section = {
  id: 'guest-language',
  title: 'LanguageChoice',
  states: [{ name: 'French chosen', shown: <Choice /> }],
};
