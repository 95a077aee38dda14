/** The guest's page has the texts of one language in its document. */
export { conditionsOf, d, language, sentenceOf, setTexts, t } from './current-texts';
