import { labelIn } from './label-in';
import { writtenLabels } from './own-labels';

const coffee = { label: 'Un café offert', labels: { en: 'A free coffee' } };

test('a guest reads the label of the owner in the language, and the French one where it is missing', () => {
  expect(labelIn('en', coffee)).toBe('A free coffee');
  expect(labelIn('it', coffee)).toBe('Un café offert');
  expect(labelIn('fr', coffee)).toBe('Un café offert');
  expect(labelIn('en', { label: 'Un café offert' })).toBe('Un café offert');
});

test('a label of spaces is not written', () => {
  expect(writtenLabels({ en: 'A free coffee', de: '  ', es: '' })).toEqual({ en: 'A free coffee' });
  expect(writtenLabels(undefined)).toEqual({});
});
