import { countSteps } from '../testing/count-steps';
import { pasted, pastedCode, visible } from './pasted';
import { email, line, personName } from './texts';

const UNSEEN = [
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u2060',
  '\u00ad',
  '\u202e',
  '\u00a0',
  '\u3164',
  '\u2800',
  '\u0000',
  '\u0085',
  '\t',
  '\ufe0f',
];

test.each(UNSEEN)('%j at the ends of what people paste is removed', (unseen) => {
  expect(pasted(`${unseen}${unseen}a${unseen}b${unseen}`)).toBe(`a${unseen.normalize('NFKC')}b`);
  expect(email.parse(`${unseen}marie@example.fr${unseen}`)).toBe('marie@example.fr');
});

test('a name keeps its letters, its spaces and its emoji, and has each accent once', () => {
  expect(personName.parse('\ufeff Ame\u0301lie\u200b ')).toBe('Am\u00e9lie');
  expect(line(80).parse('Crêpe ½ №\u202f3 ❤\ufe0f')).toBe('Crêpe ½ №\u202f3 ❤\ufe0f');
  expect(visible('\u200d\ufe0f ')).toBe('');
});

test('the work grows with the length of what is pasted', () => {
  const options = { symbols: '23456789AB', length: 4 };
  for (const repeated of ['\u200b', 'A', 'A ', 'o', '- ', 'Code : ', 'é']) {
    for (const read of [pasted, (text: string) => pastedCode(text, options)]) {
      const [one = 0, two = 0, four = 0] = [250, 500, 1_000].map((times) =>
        countSteps(() => read(`x${repeated.repeat(times)}`)),
      );
      expect(four - two).toBeLessThan(2.2 * (two - one) + 10);
    }
  }
});
