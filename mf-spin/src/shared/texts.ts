import { french } from './french';
import { setTexts } from './current-texts';

/** The remote and the unit tests begin in French. The guest's page has another file instead: `texts.page.ts`. */
setTexts('fr', french);

export { conditionsOf, d, language, sentenceOf, setTexts, t } from './current-texts';
