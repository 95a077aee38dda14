export { LanguageChoice, type LanguageChoiceProps } from './language-choice';
export { rememberLanguage, wantedLanguage } from './wanted-language';
