import { errorBody } from '@girouette/contracts/error-body';
import { errorCatalogue, type ErrorCode } from '@girouette/contracts/errors';
import { endpoints, errorsOf } from '@girouette/contracts/endpoints';
import type { Permission } from '@girouette/contracts/permissions';
import { errors } from '../compiled/errors';
import { errorSentence } from './error-sentence';

const OF_GUESTS: readonly Permission[] = ['page:play', 'gift:claim', 'review:write', 'ask:stop'];
const met = new Set(
  Object.values(endpoints)
    .filter(({ permission }) => OF_GUESTS.includes(permission))
    .flatMap((endpoint) => errorsOf(endpoint)),
);

test('every error that a call of guests may answer has a sentence in their languages, and no other error', () => {
  const inOrder = (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => met.has(code));
  expect(Object.keys(errors.fr)).toEqual(inOrder);
});

test('in French the sentence is that of the server', () => {
  for (const code of met) {
    const { message } = errorCatalogue[code];
    expect(errorSentence(errors.fr, { code, message: '' })).toBe(message);
  }
});

test('an error of other callers keeps the sentence of the server', () => {
  const { message } = errorCatalogue.GIFT_EXPIRED;
  expect(errorSentence(errors.de, errorBody('GIFT_EXPIRED'))).toBe(message);
  expect(errorSentence(errors.de, errorBody('GAME_OVER'))).toBe('Das Spiel ist beendet.');
});
