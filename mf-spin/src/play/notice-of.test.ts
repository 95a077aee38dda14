import { errorBody } from '@girouette/contracts/error-body';
import { errors } from '@girouette/guest-texts/compiled/errors';
import { allTextsOf } from '../shared/all-texts';
import { ApiError, NetworkError } from '../shared/spin-api';
import { setTexts } from '../shared/texts';
import { noticeOf } from './notice-of';

const switchTo = (language: 'de' | 'fr') => {
  const { dialogs, ...texts } = allTextsOf(language);
  setTexts(language, { ...texts, dialogs: { ...dialogs, errors: errors[language] } });
};
afterEach(() => {
  switchTo('fr');
});

test('a notice that is shown follows a change of the language', () => {
  const refusal = noticeOf(new ApiError(errorBody('ADULTS_ONLY')), jest.fn());
  const silence = noticeOf(new NetworkError(), jest.fn());
  expect(refusal).toMatchObject({ at: 'adult' });
  expect(refusal.text()).toBe(errors.fr.ADULTS_ONLY);
  switchTo('de');
  expect(refusal.text()).toBe(errors.de.ADULTS_ONLY);
  expect(silence.text()).toBe(allTextsOf('de').page.noAnswer);
});
